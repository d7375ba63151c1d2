"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "#components/ui/form/checkbox";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { GenerationConfigFields } from "#lib/contract/generation/operations";
import { longDate } from "#lib/domain/date-format";
import { CHAPTER_COUNT, INTERVAL_DAYS, RECURRENCES, SCHEDULE_PRIORITIES } from "#lib/domain/generation/schedule";

type Props = { form: UseFormReturn<GenerationConfigFields>; index: number; nextDueAt: string | null; onRemove: () => void };

/** The fields of one schedule. */
export function ScheduleFieldset({ form, index, nextDueAt, onRemove }: Props) {
  const t = useTranslations("administration");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const faults = form.formState.errors.schedules?.[index];
  const number = (name: "chapterCount" | "intervalDays", { least, most }: { least: number; most: number }) => (
    <TextField
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      label={t(name)}
      error={fieldText(faults?.[name])}
      {...form.register(`schedules.${index}.${name}`, { valueAsNumber: true })}
    />
  );
  return (
    <fieldset className="mt-5 border-l-2 border-rule pl-5">
      <legend className="float-left mb-2 font-ui text-[.9375rem] font-semibold">{t("schedule", { number: index + 1 })}</legend>
      <div className="clear-both grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-[8rem_8rem_11rem_9rem_auto] lg:items-start">
        {number("chapterCount", CHAPTER_COUNT)}
        {number("intervalDays", INTERVAL_DAYS)}
        <SelectField label={t("recurring")} {...form.register(`schedules.${index}.recurring`)}>
          {RECURRENCES.map((name) => (
            <option key={name} value={name}>
              {t(`recurrence.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("priority")} {...form.register(`schedules.${index}.priority`)}>
          {SCHEDULE_PRIORITIES.map((name) => (
            <option key={name} value={name}>
              {t(`schedulePriority.${name}`)}
            </option>
          ))}
        </SelectField>
        <div className="lg:pt-6">
          <Checkbox label={t("scheduleActive")} {...form.register(`schedules.${index}.active`)} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          className="button"
          aria-label={`${t("removeSchedule")}: ${t("schedule", { number: index + 1 })}`}
          onClick={onRemove}
        >
          {t("removeSchedule")}
        </button>
        {nextDueAt && <span className="note">{t("nextDue", { date: longDate(nextDueAt, locale) })}</span>}
      </div>
    </fieldset>
  );
}
