import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import type { AuditFilter } from "#lib/domain/moderation/audit";

type Props = { action: string; filter: AuditFilter; terms: { kinds: string[]; actions: string[] } };

/** Filters of the audit log; a plain form, so that the address keeps them. */
export function LogFilters({ action, filter, terms }: Props) {
  const t = useTranslations("moderation");
  const choice = (name: "kind" | "action", values: string[]) => (
    <SelectField label={t(`logFilter.${name}`)} name={name} defaultValue={filter[name] ?? ""}>
      <option value="">{t("logFilter.any")}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  );
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        action={action}
        className="mt-6 mb-8 grid grid-cols-2 items-end gap-x-5 gap-y-4 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      >
        <TextField label={t("logFilter.actor")} name="actor" maxLength={80} defaultValue={filter.actor} autoComplete="off" />
        {choice("kind", terms.kinds)}
        <TextField label={t("logFilter.subject")} name="subject" maxLength={80} defaultValue={filter.subject} autoComplete="off" />
        {choice("action", terms.actions)}
        <TextField label={t("logFilter.from")} type="date" name="from" defaultValue={filter.from} />
        <TextField label={t("logFilter.until")} type="date" name="until" defaultValue={filter.until} />
        <button type="submit" className="button button-solid max-sm:col-span-2">
          {t("logFilter.apply")}
        </button>
      </form>
    </search>
  );
}
