"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { MessageArea } from "#components/support/message-area";
import { SentPanel } from "#components/support/sent-panel";
import { SupportSubmit } from "#components/support/support-submit";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { sendContact } from "#lib/client/api/support";
import { useCarriedQuestion } from "#lib/client/hooks/use-carried-question";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { usePrefilledSender } from "#lib/client/hooks/use-prefilled-sender";
import { useSupportForm } from "#lib/client/hooks/use-support-form";
import { SendContact } from "#lib/contract/support/fields";
import { CONTACT_CATEGORIES, type ContactCategory } from "#lib/domain/support/conversation";
import { plainFormUrl } from "#lib/urls/api";

const EMPTY = { name: "", email: "", category: "general", subject: "", message: "" } as const;

/** The subject and category of the question that `?about=` and `?category=` in the address carry over. */
export type CarriedQuestion = { subject: string; category: ContactCategory | undefined };

/** The contact form. `question`: the one in the address, where the server knows it. */
export function ContactForm({ question }: { question: CarriedQuestion | undefined }) {
  const t = useTranslations("contact");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const start = { ...EMPTY, subject: question?.subject ?? "", category: question?.category ?? EMPTY.category };
  const form = useForm<SendContact>({ resolver: zodResolver(SendContact), defaultValues: start });
  const { sent, again, submit, submitProps } = useContact(form);
  const message = useWatch({ control: form.control, name: "message" });
  const { errors: faults } = form.formState;
  if (sent) return <SentPanel sent={sent} title={t("sent.title")} again={t("sent.again")} form="contact" onAgain={again} />;
  return (
    <form id="contact" method="post" action={plainFormUrl("contact", locale)} onSubmit={submit} noValidate className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("form.name")} autoComplete="name" required error={fieldText(faults.name)} {...form.register("name")} />
        <TextField
          label={t("form.email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          hint={t("form.emailHint")}
          error={fieldText(faults.email)}
          {...form.register("email")}
        />
      </div>
      <SelectField
        label={t("form.category")}
        defaultValue={start.category}
        error={fieldText(faults.category)}
        {...form.register("category")}
      >
        {CONTACT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`categories.${category}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("form.subject")}
        defaultValue={start.subject}
        required
        error={fieldText(faults.subject)}
        {...form.register("subject")}
      />
      <MessageArea
        label={t("form.message")}
        rows={6}
        required
        text={message}
        error={fieldText(faults.message)}
        {...form.register("message")}
      />
      <SupportSubmit {...submitProps} withoutScripts>
        {t("form.submit")}
      </SupportSubmit>
    </form>
  );
}

/** Fills the form with what is known and keeps it as a draft until it is sent. */
function useContact(form: UseFormReturn<SendContact>) {
  const draft = useDraft("contact", form, ["name", "email", "category", "subject", "message"]);
  usePreHydrationInput("contact", form, draft.save);
  const fill = (name: "name" | "email", value: string) => {
    if (form.getValues(name) === "") form.setValue(name, value);
  };
  usePrefilledSender(({ name, email }) => {
    fill("name", name);
    fill("email", email);
  });
  useCarriedQuestion(form);
  return useSupportForm(form, async (contact, onProving) => {
    const stored = await sendContact(contact, onProving);
    const { name, email } = form.getValues();
    form.reset({ ...EMPTY, name, email });
    draft.finish();
    return stored;
  });
}
