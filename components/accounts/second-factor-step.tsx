"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { completeLogin, completeLoginWithPasskey } from "#lib/client/api/accounts/login-steps";
import { failureText } from "#lib/client/form-error";
import { RecoveryCode, TotpCode } from "#lib/contract/accounts/fields";
import type { UserResponse } from "#lib/contract/accounts/responses";
import type { SecondFactorMethod } from "#lib/domain/accounts/second-factor";

type Props = {
  token: string;
  methods: readonly SecondFactorMethod[];
  onDone: (user: UserResponse) => void;
  /** Back to e-mail address and password. */
  onBack: () => void;
};

const LABELS = { passkey: "usePasskey", totp: "useTotp", recovery: "useRecovery" } as const;
const FIELD_SCHEMAS = { totp: TotpCode, recovery: RecoveryCode };

/** The second step of a login: a passkey, a code of the authenticator app or a recovery code. */
export function SecondFactorStep({ token, methods, onDone, onBack }: Props) {
  const t = useTranslations("account.login");
  const heading = useId();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? "recovery");
  return (
    <section aria-labelledby={heading} className="space-y-5">
      <h2 id={heading} className="font-display text-[1.5rem] leading-[1.2]">
        {t("secondTitle")}
      </h2>
      <p className="text-soft">{t("secondLead")}</p>
      <SecondFactorForm key={method} token={token} method={method} onDone={onDone} />
      <div className="grid gap-3 border-t border-rule pt-5">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="button w-full" onClick={() => setMethod(other)}>
              {t(LABELS[other])}
            </button>
          ))}
        <button type="button" className="quiet-link min-h-11 font-ui text-[.9375rem]" onClick={onBack}>
          {t("back")}
        </button>
      </div>
    </section>
  );
}

type FormProps = Pick<Props, "token" | "onDone"> & { method: SecondFactorMethod };

/** The form of one way; it takes the focus when it is shown. */
function SecondFactorForm({ token, method, onDone }: FormProps) {
  const t = useTranslations("account.login");
  const common = useTranslations("account");
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const { isWorking, fault, failure, complete } = useSecondFactor({ token, method, onDone });
  // The first control: the name of the section is read before it.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!complete(typed)) form.current?.querySelector("input")?.focus();
      }}
    >
      <Notice kind="error">{failure}</Notice>
      {method === "passkey" ? (
        <p className="note">{t("secondPasskey")}</p>
      ) : (
        <TextField
          label={t(method)}
          hint={t(`${method}Hint`)}
          autoComplete={method === "totp" ? "one-time-code" : "off"}
          inputMode={method === "totp" ? "numeric" : "text"}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={typed}
          error={fault || undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            // The last digit of the app's code sends it.
            if (method === "totp" && target.value.length > typed.length && TotpCode.safeParse(target.value).success) complete(target.value);
          }}
        />
      )}
      <SubmitButton wide working={isWorking} workingText={common("working")}>
        {t(method === "passkey" ? "usePasskey" : "submit")}
      </SubmitButton>
    </form>
  );
}

/** Completes a login; `complete` returns false for a code that cannot be one: `fault` says why. */
function useSecondFactor({ token, method, onDone }: FormProps) {
  const t = useTranslations("account.login");
  const errors = useTranslations("fieldErrors");
  const [fault, setFault] = useState("");
  const [failure, setFailure] = useState("");
  const [isWorking, setWorking] = useState(false);
  const run = async (call: () => Promise<UserResponse>, failed: string) => {
    if (isWorking) return;
    setWorking(true);
    setFailure("");
    try {
      onDone(await call());
    } catch (error) {
      setFailure(failureText(error, { failed, network: t("network") }));
      setWorking(false);
    }
  };
  const complete = (typed: string): boolean => {
    if (method === "passkey") {
      void run(() => completeLoginWithPasskey(token), t("passkeyFailed"));
      return true;
    }
    const parsed = FIELD_SCHEMAS[method].safeParse(typed);
    const code = parsed.success ? "" : ((typed ? parsed.error.issues[0]?.message : "required") as "required");
    setFault(code && errors(code));
    if (parsed.success)
      void run(() => completeLogin({ token, ...(method === "totp" ? { code: parsed.data } : { recoveryCode: parsed.data }) }), t("failed"));
    return parsed.success;
  };
  return { isWorking, fault, failure, complete };
}
