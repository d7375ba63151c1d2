"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { AuthorDetails, type ScheduledAuthor } from "#components/administration/authors/author-details";
import { ScheduleFieldset } from "#components/administration/generation/schedule-fieldset";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { saveGenerationConfig } from "#lib/client/api/generation";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { GenerationConfigFields } from "#lib/contract/generation/operations";
import { longDate } from "#lib/domain/date-format";
import { CHAPTER_COUNT, type GenerationConfig, INTERVAL_DAYS, SCHEDULES_MAX } from "#lib/domain/generation/schedule";

/** How long "saved" is shown (specification 2, section 2.12). */
const SHOWN_MS = 3_000;
const NEW_SCHEDULE = {
  chapterCount: CHAPTER_COUNT.standard,
  intervalDays: INTERVAL_DAYS.standard,
  recurring: "none",
  priority: "normal",
  active: true,
} as const;

/** When books in an author's manner are written automatically: on or off, and the schedules. */
export function AuthorSchedules({ author, config: start }: { author: ScheduledAuthor; config: GenerationConfig }) {
  const t = useTranslations("administration");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const { config, form, submit, isSaved } = useConfigForm(author.id, start);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "schedules" });
  const { errors: faults, isSubmitting, isDirty } = form.formState;
  const enabled = useWatch({ control: form.control, name: "enabled" });
  return (
    <AuthorDetails author={author} config={config}>
      <form onSubmit={submit} noValidate aria-label={author.displayName}>
        <Checkbox label={`${t("generation")}: ${enabled ? t("enabled") : t("disabled")}`} {...form.register("enabled")} />
        <p className="note mt-1">
          {config.lastGenerated ? t("lastGenerated", { date: longDate(config.lastGenerated, locale) }) : t("neverGenerated")}
        </p>
        {fields.length === 0 && <p className="mt-3 text-soft">{t("noSchedules")}</p>}
        {fields.map((field, index) => (
          <ScheduleFieldset
            key={field.id}
            form={form}
            index={index}
            nextDueAt={config.schedules[index]?.nextDueAt ?? null}
            onRemove={() => remove(index)}
          />
        ))}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {fields.length < SCHEDULES_MAX && (
            <button type="button" className="button" onClick={() => append({ ...NEW_SCHEDULE })}>
              {t("addSchedule")}
            </button>
          )}
          <SubmitButton working={isSubmitting} workingText={t("saving")} disabled={!isDirty}>
            {t("saveConfig")}
          </SubmitButton>
        </div>
        <div className="mt-3">
          <Notice kind="error">{fieldText(faults.root)}</Notice>
          <Notice kind="done">{isSaved && t("configSaved")}</Notice>
        </div>
      </form>
    </AuthorDetails>
  );
}

/** The form with the saved configuration; `isSaved` for some seconds afterwards. */
function useConfigForm(authorId: string, start: GenerationConfig) {
  const t = useTranslations("administration");
  const [config, setConfig] = useState(start);
  const [isSaved, setSaved] = useState(false);
  const form = useFilledForm<GenerationConfigFields>({ resolver: zodResolver(GenerationConfigFields), defaultValues: fieldsOf(start) });
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setSaved(false);
    try {
      const { generationConfig } = await saveGenerationConfig(authorId, values);
      setConfig(generationConfig);
      form.reset(fieldsOf(generationConfig));
      setSaved(true);
    } catch (error) {
      showFailure(form, error, { failed: t("configFailed"), network: t("network") });
    }
  });
  return { config, form, submit, isSaved };
}

const fieldsOf = ({ enabled, schedules }: GenerationConfig): GenerationConfigFields => ({
  enabled,
  schedules: schedules.map(({ chapterCount, intervalDays, recurring, priority, active }) => ({
    ...{ chapterCount, intervalDays, recurring, priority, active },
  })),
});
