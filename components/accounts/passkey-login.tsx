"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { failureText } from "#lib/client/form-error";
import { type PasskeyLogin, usePasskeySuggestions } from "#lib/client/hooks/use-passkey-suggestions";

type Props = { remember: () => boolean; onDone: (answer: PasskeyLogin) => void };

/** Logs in with a passkey alone: by this button, or by a suggestion of the e-mail field. */
export function PasskeyLoginButton({ remember, onDone }: Props) {
  const t = useTranslations("account.login");
  const [failure, setFailure] = useState("");
  const [isWorking, setWorking] = useState(false);
  const fail = (error: unknown) => setFailure(failureText(error, { failed: t("passkeyFailed"), network: t("network") }));
  usePasskeySuggestions(remember, onDone, fail);
  const enter = async () => {
    if (isWorking) return;
    setWorking(true);
    setFailure("");
    try {
      const { logInWithPasskey } = await import("#lib/client/api/accounts/login-steps");
      onDone(await logInWithPasskey(remember()));
    } catch (error) {
      fail(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <div className="mt-3 space-y-3">
      <button type="button" className="button w-full" aria-disabled={isWorking} onClick={() => void enter()}>
        {t("withPasskey")}
      </button>
      <Notice kind="error">{failure}</Notice>
    </div>
  );
}
