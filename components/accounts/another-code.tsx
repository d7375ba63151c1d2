"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CorrectEmailForm } from "#components/accounts/correct-email-form";
import { resendVerification } from "#lib/client/api/accounts/account";
import { failureText } from "#lib/client/form-error";
import { useCountdown } from "#lib/client/hooks/use-countdown";
import { savePendingEmail } from "#lib/client/stores/pending-email";

/** Delay before another code can be requested: mail takes a moment, and a new code invalidates the old one. */
const RESEND_AFTER_S = 30;

type Props = {
  email: string | null | undefined;
  onBegin: () => void;
  onSent: () => void;
  onFailed: (text: string) => void;
};

/** Sends another code, to the same address or to the right one. */
export function AnotherCode({ email, onBegin, onSent, onFailed }: Props) {
  const t = useTranslations("account.verify");
  const common = useTranslations("account");
  const [isChanging, setChanging] = useState(false);
  const [wait, beginWait] = useCountdown();
  const resend = async () => {
    if (!email) return;
    onBegin();
    try {
      await resendVerification(email);
      onSent();
      beginWait(RESEND_AFTER_S);
    } catch (error) {
      onFailed(failureText(error, { failed: t("resendFailed"), network: common("networkError") }));
    }
  };
  return (
    <>
      <p className="note mt-5">{t("outbox")}</p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <button type="button" disabled={wait > 0} onClick={() => void resend()} className="note min-h-11 underline disabled:no-underline">
          {wait > 0 ? t("again", { seconds: wait }) : t("resend")}
        </button>
        <button type="button" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)} className="note min-h-11 underline">
          {t("change")}
        </button>
      </div>
      {isChanging && email && (
        <CorrectEmailForm
          email={email}
          onDone={(corrected) => {
            savePendingEmail(corrected);
            setChanging(false);
            onSent();
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </>
  );
}
