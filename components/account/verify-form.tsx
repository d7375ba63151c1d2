"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { CorrectEmailForm } from "#components/account/correct-email-form";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { resendVerification, verifyEmail } from "#lib/client/account";
import { failureText } from "#lib/client/form-failure";
import { goOn } from "#lib/client/go-on";
import { keepPendingEmail, usePendingEmail } from "#lib/client/pending-email";
import { useAddressParameter } from "#lib/client/use-address-parameter";
import { CODE_DIGITS } from "#lib/domain/account/limits";
import { localPath } from "#lib/i18n/paths";

/** Specification 1, sections 4 and 9: the reader sees that it worked before the page goes on. */
const WELCOME_MS = 2_000;
/** Mails take a moment; whoever presses again at once gets two codes, of which one is no good. */
const RESEND_AFTER_S = 30;

type Said = { kind: "error" | "done"; text: string } | null;

export function VerifyForm() {
  const t = useTranslations("account.verify");
  const common = useTranslations("account");
  const fields = useTranslations("fieldErrors");
  const locale = useLocale();
  const router = useRouter();
  const email = usePendingEmail();
  const isFromLogin = useAddressParameter("unverified") !== null;
  const [code, setCode] = useState("");
  const [said, setSaid] = useState<Said>(null);
  const [working, setWorking] = useState(false);
  const [changing, setChanging] = useState(false);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (email === null && !working) router.replace(localPath(locale, "/register"));
  }, [email, working, locale, router]);
  useEffect(() => {
    if (wait === 0) return;
    const tick = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(tick);
  }, [wait]);

  const isWhole = code.length === CODE_DIGITS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email || working) return;
    if (!isWhole) {
      setSaid({ kind: "error", text: fields("code_length") });
      return;
    }
    setWorking(true);
    setSaid(null);
    try {
      const { language } = await verifyEmail({ email, verificationCode: code });
      keepPendingEmail(null);
      setSaid({ kind: "done", text: t("success") });
      setTimeout(() => goOn(language), WELCOME_MS);
    } catch (error) {
      setSaid({ kind: "error", text: failureText(error, { failed: t("failed"), network: common("networkError") }) });
      setWorking(false);
    }
  };
  const resend = async () => {
    if (!email) return;
    setSaid(null);
    try {
      await resendVerification(email);
      setSaid({ kind: "done", text: t("resent") });
      setWait(RESEND_AFTER_S);
    } catch (error) {
      setSaid({ kind: "error", text: failureText(error, { failed: t("resendFailed"), network: common("networkError") }) });
    }
  };

  return (
    <>
      <p className="min-h-14 text-[1.0625rem] text-soft">
        {email && t.rich("lead", { email, strong: (text) => <strong className="font-semibold break-all text-ink">{text}</strong> })}
      </p>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate className="mt-5 space-y-5">
        <Notice kind={said?.kind ?? "note"}>{said?.text ?? (isFromLogin && common("login.unverified"))}</Notice>
        <TextField
          label={t("code")}
          hint={t("hint")}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={20}
          style={{ letterSpacing: ".35em", fontVariantNumeric: "tabular-nums lining-nums", fontSize: "1.375rem" }}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, "").slice(0, CODE_DIGITS))}
        />
        <SubmitButton wide disabled={!isWhole} working={working} workingText={common("working")}>
          {t("submit")}
        </SubmitButton>
      </form>
      <p className="note mt-5">{t("outbox")}</p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <button type="button" disabled={wait > 0} onClick={() => void resend()} className="note min-h-11 underline disabled:no-underline">
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
            keepPendingEmail(corrected);
            setCode("");
            setChanging(false);
            setSaid({ kind: "done", text: t("resent") });
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </>
  );
}
