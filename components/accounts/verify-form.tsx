"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CorrectEmailForm } from "#components/accounts/correct-email-form";
import { Email } from "#components/ui/email";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { resendVerification, verifyEmail } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";
import { useCountdown } from "#lib/client/hooks/use-countdown";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import { redirectAfterLogin } from "#lib/client/post-login-redirect";
import { savePendingEmail, usePendingEmail } from "#lib/client/stores/pending-email";
import type { UserResponse } from "#lib/contract/accounts/responses";
import { CODE_DIGITS } from "#lib/domain/accounts/limits";
import { localPath } from "#lib/urls/locale-path";
import { REGISTER_PATH } from "#lib/urls/pages";

/** Delay before the redirect, so that the success message can be read (specification 1, sections 4 and 9). */
const WELCOME_MS = 2_000;
/** Delay before another code can be requested: mail takes a moment, and a new code invalidates the old one. */
const RESEND_AFTER_S = 30;

type Message = { kind: "error" | "done"; text: string } | null;

export function VerifyForm() {
  const t = useTranslations("account.verify");
  const common = useTranslations("account");
  const fields = useTranslations("fieldErrors");
  const locale = useLocale();
  const router = useRouter();
  const email = usePendingEmail();
  const isFromLogin = useUrlParameter("unverified") !== null;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<Message>(null);
  const [verifiedUser, setVerifiedUser] = useState<UserResponse | null>(null);
  const [working, setWorking] = useState(false);
  const [changing, setChanging] = useState(false);
  const [wait, beginWait] = useCountdown();

  useEffect(() => {
    if (email === null && !working) router.replace(localPath(locale, REGISTER_PATH));
  }, [email, working, locale, router]);

  const say = (next: Message) => {
    setFault(undefined);
    setMessage(next);
  };
  const refuse = (text: string) => {
    setMessage(null);
    setFault(text);
    input.current?.focus();
    input.current?.select();
  };
  const beginAnew = () => {
    say({ kind: "done", text: t("resent") });
    setCode("");
    input.current?.focus();
  };

  const isWhole = code.length === CODE_DIGITS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email || working) return;
    if (!isWhole) return refuse(fields("code_length"));
    setWorking(true);
    say(null);
    try {
      const verified = await verifyEmail({ email, verificationCode: code });
      savePendingEmail(null);
      setVerifiedUser(verified);
      say({ kind: "done", text: t("success") });
      setTimeout(() => redirectAfterLogin(verified), WELCOME_MS);
    } catch (error) {
      const text = failureText(error, { failed: t("failed"), network: common("networkError") });
      setWorking(false);
      if (error instanceof CallFailed && error.code.startsWith("code_")) refuse(text);
      else say({ kind: "error", text });
    }
  };
  const resend = async () => {
    if (!email) return;
    say(null);
    try {
      await resendVerification(email);
      beginAnew();
      beginWait(RESEND_AFTER_S);
    } catch (error) {
      say({ kind: "error", text: failureText(error, { failed: t("resendFailed"), network: common("networkError") }) });
    }
  };

  return (
    <>
      {!verifiedUser && (
        <p className="min-h-14 text-[1.0625rem] text-soft">
          {email &&
            t.rich("lead", {
              email,
              strong: () => (
                <strong className="font-semibold text-ink">
                  <Email address={email} />
                </strong>
              ),
            })}
        </p>
      )}
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="mt-5 space-y-5">
        <Notice kind={message?.kind ?? "note"}>{message?.text ?? (isFromLogin && !verifiedUser && common("login.unverified"))}</Notice>
        {verifiedUser ? (
          <button type="button" className="button" onClick={() => redirectAfterLogin(verifiedUser)}>
            {common("login.continue")}
          </button>
        ) : (
          <>
            <TextField
              ref={input}
              label={t("code")}
              hint={t("hint")}
              error={fault}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9]*"
              maxLength={20}
              style={{ letterSpacing: ".35em", fontVariantNumeric: "tabular-nums lining-nums", fontSize: "1.375rem" }}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, "");
                setCode(digits);
                setFault(digits.length > CODE_DIGITS ? fields("code_length") : undefined);
              }}
              onBlur={() => code !== "" && !isWhole && setFault(fields("code_length"))}
              onKeyDown={({ key }) => key === "Enter" && !isWhole && setFault(fields("code_length"))}
            />
            <SubmitButton wide disabled={!isWhole} working={working} workingText={common("working")}>
              {t("submit")}
            </SubmitButton>
          </>
        )}
      </form>
      {!verifiedUser && (
        <>
          <p className="note mt-5">{t("outbox")}</p>
          <div className="mt-2 flex flex-wrap gap-x-6">
            <button
              type="button"
              disabled={wait > 0}
              onClick={() => void resend()}
              className="note min-h-11 underline disabled:no-underline"
            >
              {wait > 0 ? t("again", { seconds: wait }) : t("resend")}
            </button>
            <button type="button" aria-expanded={changing} onClick={() => setChanging(!changing)} className="note min-h-11 underline">
              {t("change")}
            </button>
          </div>
          {changing && email && (
            <CorrectEmailForm
              email={email}
              onDone={(corrected) => {
                savePendingEmail(corrected);
                setChanging(false);
                beginAnew();
              }}
              onCancel={() => setChanging(false)}
            />
          )}
        </>
      )}
    </>
  );
}
