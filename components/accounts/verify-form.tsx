"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { AnotherCode } from "#components/accounts/another-code";
import { PasswordField } from "#components/accounts/password-field";
import { Email } from "#components/ui/email";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { verifyEmail } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import { redirectAfterLogin } from "#lib/client/post-login-redirect";
import { savePendingEmail, usePendingEmail } from "#lib/client/stores/pending-email";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { CODE_DIGITS } from "#lib/domain/accounts/limits";
import { asciiDigits } from "#lib/domain/text/ascii-digits";
import { localPath } from "#lib/urls/locale-path";
import { REGISTER_PATH } from "#lib/urls/pages";

/** Delay before the redirect, so that the success message can be read (specification 1, sections 4 and 9). */
const WELCOME_MS = 2_000;

/** Shown at the code, and above the form. */
type Said = { fault?: string | undefined; message?: { kind: "error" | "done"; text: string } | undefined };

/** Asks for the code of the verification e-mail; another one can be sent. */
export function VerifyForm() {
  const t = useTranslations("account.verify");
  const common = useTranslations("account");
  const email = usePendingEmail();
  const isFromLogin = useUrlParameter("unverified") !== null;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [said, say] = useState<Said>({});
  const { user, isWorking, needsPassword, verify } = useVerification(say);
  useRegistrationFirst(email, isWorking);
  const send = async (typed: string) => {
    if (!email || isWorking || (await verify(email, typed, needsPassword ? password : undefined))) return;
    input.current?.focus();
    input.current?.select();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  /** The last digit sends the code. */
  const changeCode = (typed: string) => {
    setCode(typed);
    if (typed.length === CODE_DIGITS && code.length < CODE_DIGITS && !needsPassword) void send(typed);
  };
  const beginAnew = () => {
    say({ message: { kind: "done", text: t("resent") } });
    setCode("");
    input.current?.focus();
  };
  const notice = said.message?.text ?? (isFromLogin && !user && common("login.unverified"));
  return (
    <>
      {!user && <Lead email={email} />}
      <form method="post" onSubmit={submit} noValidate className="mt-5 space-y-5">
        <Notice kind={said.message?.kind ?? "note"}>{notice}</Notice>
        {user ? (
          <button type="button" className="button" onClick={() => redirectAfterLogin(user)}>
            {common("login.continue")}
          </button>
        ) : (
          <>
            <CodeField ref={input} code={code} error={said.fault} onCode={changeCode} onFault={(fault) => say({ ...said, fault })} />
            {needsPassword && <RegistrationPassword value={password} onValue={setPassword} />}
            <SubmitButton wide disabled={code.length !== CODE_DIGITS} working={isWorking} workingText={common("working")}>
              {t("submit")}
            </SubmitButton>
          </>
        )}
      </form>
      {!user && (
        <AnotherCode
          email={email}
          onBegin={() => say({})}
          onSent={beginAnew}
          onFailed={(text) => say({ message: { kind: "error", text } })}
        />
      )}
    </>
  );
}

/** Without an address there is nothing to verify: leads to the registration. */
function useRegistrationFirst(email: string | null | undefined, isWorking: boolean) {
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    if (email === null && !isWorking) router.replace(localPath(locale, REGISTER_PATH));
  }, [email, isWorking, locale, router]);
}

/** The password of the registration; focused, because it appears when it is found to be needed. */
function RegistrationPassword({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useTranslations("account.verify");
  const onChange: ComponentProps<typeof TextField>["onChange"] = ({ target }) => onValue(target.value);
  return <PasswordField label={t("password")} autoComplete="current-password" autoFocus value={value} onChange={onChange} />;
}

function Lead({ email }: { email: string | null | undefined }) {
  const t = useTranslations("account.verify");
  const strong = () => <strong className="font-semibold text-ink">{email && <Email address={email} />}</strong>;
  return <p className="min-h-14 text-[1.0625rem] text-soft">{email && t.rich("lead", { email, strong })}</p>;
}

/**
 * Verifies the address and logs in; `verify` returns false for a wrong code. `needsPassword`: this browser did not register, so that the
 * password is asked for too.
 */
function useVerification(say: (said: Said) => void) {
  const t = useTranslations("account.verify");
  const common = useTranslations("account");
  const fields = useTranslations("fieldErrors");
  const [user, setUser] = useState<UserResponse | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const verify = async (email: string, code: string, password: string | undefined): Promise<boolean> => {
    if (code.length !== CODE_DIGITS) {
      say({ fault: fields("code_length") });
      return false;
    }
    setWorking(true);
    say({});
    try {
      const verified = await verifyEmail({ email, verificationCode: code, password });
      savePendingEmail(null);
      setUser(verified);
      say({ message: { kind: "done", text: t("success") } });
      setTimeout(() => redirectAfterLogin(verified), WELCOME_MS);
      return true;
    } catch (error) {
      const text = failureText(error, { failed: t("failed"), network: common("networkError") });
      const failure = error instanceof CallFailed ? error.code : "";
      const isWrong = failure === "code_invalid" || failure === "code_expired";
      if (failure === "code_needs_password") setNeedsPassword(true);
      setWorking(false);
      say(isWrong ? { fault: text } : { message: { kind: "error", text } });
      return !isWrong;
    }
  };
  return { user, isWorking, needsPassword, verify };
}

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, "ref" | "error"> & {
  code: string;
  onCode: (code: string) => void;
  onFault: (fault: string | undefined) => void;
};

/** The field of the code, which is checked for its length. */
function CodeField({ code, onCode, onFault, ...field }: CodeFieldProps) {
  const t = useTranslations("account.verify");
  const fields = useTranslations("fieldErrors");
  const isWhole = code.length === CODE_DIGITS;
  return (
    <TextField
      label={t("code")}
      hint={t("hint")}
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={20}
      style={{ letterSpacing: ".35em", fontVariantNumeric: "tabular-nums lining-nums", fontSize: "1.375rem" }}
      onChange={({ target }) => {
        const digits = asciiDigits(target.value).replace(/\D/g, "");
        onCode(digits);
        onFault(digits.length > CODE_DIGITS ? fields("code_length") : undefined);
      }}
      onBlur={() => code !== "" && !isWhole && onFault(fields("code_length"))}
      onKeyDown={({ key }) => key === "Enter" && !isWhole && onFault(fields("code_length"))}
      {...field}
    />
  );
}
