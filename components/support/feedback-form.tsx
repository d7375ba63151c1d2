"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Honeypot } from "#components/forum/honeypot";
import { BugFields } from "#components/support/bug-fields";
import { FeedbackTypeChoice } from "#components/support/feedback-type-choice";
import { MessageArea } from "#components/support/message-area";
import { SatisfactionChoice } from "#components/support/satisfaction-choice";
import { type Sent, SentPanel } from "#components/support/sent-panel";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { attachImage, sendFeedback } from "#lib/client/api/support";
import { showFailure } from "#lib/client/form-error";
import { useAntiSpam } from "#lib/client/hooks/use-anti-spam";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { usePrefilledSender } from "#lib/client/hooks/use-prefilled-sender";
import { useTechnicalData } from "#lib/client/hooks/use-technical-data";
import { SendFeedback } from "#lib/contract/support/fields";
import { plainFormUrl } from "#lib/urls/api";

const EMPTY = { type: "suggestion", rating: 5, title: "", message: "", email: "", anonymous: false } as const;

/** The feedback form; a bug can have a screenshot and technical data, which the sender sees and can leave out. */
export function FeedbackForm() {
  const t = useTranslations("feedback");
  const texts = useTranslations("contact.form");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const [sent, setSent] = useState<Sent | null>(null);
  const [image, setImage] = useState<File | null>(null);
  const [isProving, setProving] = useState(false);
  const form = useForm<SendFeedback>({ resolver: zodResolver(SendFeedback), defaultValues: EMPTY });
  const draft = useDraft("feedback", form, ["type", "rating", "title", "message", "email", "anonymous"]);
  usePreHydrationInput("feedback", form, draft.save);
  const { onWebsite, antiSpam } = useAntiSpam();
  const technical = useTechnicalData();
  usePrefilledSender(({ email }) => {
    if (form.getValues("email") === "" && !form.getValues("anonymous")) form.setValue("email", email);
  });
  const { errors: faults, isSubmitting } = form.formState;
  const [type, isAnonymous, message, rating] = useWatch({ control: form.control, name: ["type", "anonymous", "message", "rating"] });
  const isBug = type === "bug";

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      const email = values.anonymous ? "" : values.email;
      const body = { ...values, ...antiSpam(), email, ...(isBug && { technical: technical.chosen() }) };
      const received = await sendFeedback(body, () => setProving(true));
      const isAttached = !isBug || !image || (await attachImage(received.token, image).then(Boolean, () => false));
      setSent({ ...received, ...(!isAttached && { warning: t("screenshotFailed") }) });
      form.reset(EMPTY);
      setImage(null);
      draft.finish();
    } catch (error) {
      showFailure(form, error, { failed: texts("failed"), network: texts("network") });
    } finally {
      setProving(false);
    }
  });
  if (sent)
    return <SentPanel sent={sent} title={t("thanks.title")} again={t("thanks.again")} form="feedback" onAgain={() => setSent(null)} />;
  return (
    <form id="feedback" method="post" action={plainFormUrl("feedback", locale)} onSubmit={submit} noValidate className="space-y-7">
      <FeedbackTypeChoice field={form.register("type")} initial={EMPTY.type} error={fieldText(faults.type)} />
      <SatisfactionChoice value={Number(rating)} onPick={(stars) => form.setValue("rating", stars, { shouldDirty: true })} />
      <TextField label={t("subject")} required error={fieldText(faults.title)} {...form.register("title")} />
      <MessageArea label={t("message")} rows={6} required text={message} error={fieldText(faults.message)} {...form.register("message")} />
      {isBug && <BugFields technical={technical} image={image} onImage={setImage} />}
      <div className="space-y-2">
        {!isAnonymous && (
          <TextField
            label={t("email")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            hint={t("emailHint")}
            error={fieldText(faults.email)}
            {...form.register("email")}
          />
        )}
        <Checkbox label={t("anonymous")} hint={t("anonymousHint")} {...form.register("anonymous")} />
      </div>
      <Honeypot onChange={onWebsite} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <Notice kind="note">{isProving && texts("proving")}</Notice>
      <SubmitButton withoutScripts working={isSubmitting} workingText={texts("working")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
