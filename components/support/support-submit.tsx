import { useTranslations } from "next-intl";
import { Honeypot } from "#components/forum/honeypot";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { useSupportForm } from "#lib/client/hooks/use-support-form";

type Props = ReturnType<typeof useSupportForm>["submitProps"] & { withoutScripts?: boolean; children: string };

/** The end of a form to the operator: the button, what went wrong, and that a proof of work takes a moment. */
export function SupportSubmit({ onWebsite, isProving, isSubmitting, fault, withoutScripts = false, children }: Props) {
  const t = useTranslations("contact.form");
  const fieldText = useFieldErrorText();
  return (
    <>
      <Honeypot onChange={onWebsite} />
      <Notice kind="error">{fieldText(fault)}</Notice>
      <Notice kind="note">{isProving && t("proving")}</Notice>
      <SubmitButton withoutScripts={withoutScripts} working={isSubmitting} workingText={t("working")}>
        {children}
      </SubmitButton>
    </>
  );
}
