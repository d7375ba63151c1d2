"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { BugFields } from "#components/support/bug-fields";
import { FeedbackTypeChoice } from "#components/support/feedback-type-choice";
import { MessageArea } from "#components/support/message-area";
import { SatisfactionChoice } from "#components/support/satisfaction-choice";
import { SentPanel } from "#components/support/sent-panel";
import { SupportSubmit } from "#components/support/support-submit";
import { Checkbox } from "#components/ui/form/checkbox";
import { TextField } from "#components/ui/form/text-field";
import { attachImage, sendFeedback } from "#lib/client/api/support";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { usePrefilledSender } from "#lib/client/hooks/use-prefilled-sender";
import { useSupportForm } from "#lib/client/hooks/use-support-form";
import { useTechnicalData } from "#lib/client/hooks/use-technical-data";
import { SendFeedback } from "#lib/contract/support/fields";
import { plainFormUrl } from "#lib/urls/api";

const EMPTY = { type: "suggestion", rating: 5, title: "", message: "", email: "", anonymous: false } as const;

/** The feedback form; a bug can have a screenshot and technical data, which the sender sees and can leave out. */
export function FeedbackForm() {
  const t = useTranslations("feedback");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const [image, setImage] = useState<File | null>(null);
  const form = useForm<SendFeedback>({ resolver: zodResolver(SendFeedback), defaultValues: EMPTY });
  const draft = useDraft("feedback", form, ["type", "rating", "title", "message", "email", "anonymous"]);
  usePreHydrationInput("feedback", form, draft.save);
  const technical = useTechnicalData();
  usePrefilledSender(({ email }) => {
    if (form.getValues("email") === "" && !form.getValues("anonymous")) form.setValue("email", email);
  });
  const { errors: faults } = form.formState;
  const [type, isAnonymous, message, rating] = useWatch({ control: form.control, name: ["type", "anonymous", "message", "rating"] });
  const isBug = type === "bug";

  const { sent, again, submit, submitProps } = useSupportForm(form, async (feedback, onProving) => {
    const email = feedback.anonymous ? "" : feedback.email;
    const received = await sendFeedback({ ...feedback, email, ...(isBug && { technical: technical.chosen() }) }, onProving);
    const isAttached = !isBug || !image || (await attachImage(received.token, image).then(Boolean, () => false));
    form.reset(EMPTY);
    setImage(null);
    draft.finish();
    return { ...received, ...(!isAttached && { warning: t("screenshotFailed") }) };
  });
  if (sent) return <SentPanel sent={sent} title={t("thanks.title")} again={t("thanks.again")} form="feedback" onAgain={again} />;
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
      <SupportSubmit {...submitProps} withoutScripts>
        {t("submit")}
      </SupportSubmit>
    </form>
  );
}
