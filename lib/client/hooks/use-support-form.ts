import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showFailure } from "#lib/client/form-error";
import { useAntiSpam } from "#lib/client/hooks/use-anti-spam";

export type Sent = { msg: string; number: string; token: string; warning?: string };
type AntiSpam = ReturnType<ReturnType<typeof useAntiSpam>["antiSpam"]>;
type Send<Values> = (values: Values & AntiSpam, onProving: () => void) => Promise<Sent>;

/**
 * Sends a form to the operator by `send`, with the values of the spam checks; its errors are shown. `sent` is the answer until `again`;
 * `submitProps` are for SupportSubmit.
 */
export function useSupportForm<Values extends FieldValues>(form: UseFormReturn<Values>, send: Send<Values>) {
  const t = useTranslations("contact.form");
  const [sent, setSent] = useState<Sent | null>(null);
  const [isProving, setProving] = useState(false);
  const { onWebsite, antiSpam } = useAntiSpam();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      setSent(await send({ ...values, ...antiSpam() }, () => setProving(true)));
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    } finally {
      setProving(false);
    }
  });
  return { sent, again: () => setSent(null), submit, submitProps: { onWebsite, isProving, isSubmitting, fault: errors.root } };
}
