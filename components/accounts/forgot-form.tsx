"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { LocalLink } from "#components/layout/local-link";
import { Email } from "#components/ui/email";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { forgotPassword } from "#lib/client/api/accounts/account";
import { failureText, showFailure } from "#lib/client/form-error";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { TRIMMED } from "#lib/client/trimmed";
import { AnEmail } from "#lib/contract/accounts/requests";
import { LOGIN_PATH } from "#lib/urls/pages";

const STEPS = ["open", "follow", "choose"] as const;
const QUESTIONS = ["none", "expired", "noAccess"] as const;

export function ForgotForm() {
  const t = useTranslations("account.forgot");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<AnEmail>({ resolver: zodResolver(AnEmail), defaultValues: { email: "" } });
  const draft = useDraft("forgot", form, ["email"]);
  usePreHydrationInput("forgot-password", form);
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    if (isSubmitting) return;
    try {
      await forgotPassword(email);
      draft.finish();
      setSentTo(email);
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("failed") });
    }
  });

  return (
    <>
      {sentTo === null ? (
        <>
          <p className="mb-6 text-[1.0625rem] text-soft">{t("lead")}</p>
          <form id="forgot-password" method="post" onSubmit={submit} noValidate className="space-y-5">
            <Notice kind="error">{fieldText(faults.root)}</Notice>
            <TextField
              label={common("email")}
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              error={fieldText(faults.email)}
              {...form.register("email", TRIMMED)}
            />
            <SubmitButton wide working={isSubmitting} workingText={common("working")}>
              {t("submit")}
            </SubmitButton>
          </form>
        </>
      ) : (
        <Sent email={sentTo} onDifferent={() => setSentTo(null)} />
      )}
      <p className="mt-5">
        <LocalLink href={LOGIN_PATH} className="note inline-flex min-h-11 items-center">
          {t("back")}
        </LocalLink>
      </p>
      <section className="mt-8 border-t border-rule pt-5">
        <h2 className="mb-3 font-display text-[1.375rem] leading-[1.2]">{t("faqTitle")}</h2>
        {QUESTIONS.map((question) => (
          <details key={question} className="border-b border-rule">
            <Summary>{t(`faq.${question}.question`)}</Summary>
            <p className="pb-4 text-soft">{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </section>
    </>
  );
}

/** The next steps after the link was mailed. */
function Sent({ email, onDifferent }: { email: string; onDifferent: () => void }) {
  const t = useTranslations("account.forgot");
  const [message, setMessage] = useState<{ kind: "error" | "done"; text: string } | null>(null);
  const resend = async () => {
    try {
      await forgotPassword(email);
      setMessage({ kind: "done", text: t("resent") });
    } catch (error) {
      setMessage({ kind: "error", text: failureText(error, { failed: t("resendFailed"), network: t("resendFailed") }) });
    }
  };
  return (
    <div>
      <h2 className="font-display text-[1.625rem] leading-[1.2]">{t("sentTitle")}</h2>
      <p role="status" className="mt-3 text-[1.0625rem] text-soft">
        {t.rich("sent", {
          email,
          strong: () => (
            <strong className="font-semibold text-ink">
              <Email address={email} />
            </strong>
          ),
        })}
      </p>
      <h3 className="mt-5 font-ui text-[.9375rem] font-semibold">{t("stepsTitle")}</h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <div className="mt-4">
        <Notice kind={message?.kind ?? "note"}>{message?.text}</Notice>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => void resend()}>
          {t("resend")}
        </button>
        <button type="button" className="button" onClick={onDifferent}>
          {t("different")}
        </button>
      </div>
    </div>
  );
}
