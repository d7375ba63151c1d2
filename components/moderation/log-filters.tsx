import { useTranslations } from "next-intl";
import { FilterBar } from "#components/administration/table/filter-bar";
import type { AuditList } from "#lib/domain/moderation/audit";

type Props = { action: string; filter: AuditList; terms: { kinds: string[]; actions: string[] } };

/** Filters of the audit log. */
export function LogFilters({ action, filter, terms }: Props) {
  const t = useTranslations("moderation");
  // Entries from before an act was renamed keep its code.
  const nameOf = (name: "kind" | "action", value: string) => {
    const key = `${name === "kind" ? "logKinds" : "logActions"}.${value}` as "logKinds.book";
    return t.has(key) ? t(key) : value;
  };
  const choice = (name: "kind" | "action", values: string[]) => ({
    ...{ name, label: t(`logFilter.${name}`), value: filter[name] ?? "" },
    options: values.map((value) => [value, nameOf(name, value)] as const),
  });
  const field = (name: "actor" | "subject" | "from" | "until") => (
    <label className="filter-choice">
      <span>{t(`logFilter.${name}`)}</span>
      <input
        type={name === "from" || name === "until" ? "date" : "text"}
        name={name}
        maxLength={80}
        defaultValue={filter[name]}
        autoComplete="off"
      />
    </label>
  );
  return (
    <FilterBar
      action={action}
      filterKey={JSON.stringify(filter)}
      apply={t("logFilter.apply")}
      choices={[choice("kind", terms.kinds), choice("action", terms.actions)]}
    >
      {field("actor")}
      {field("subject")}
      {field("from")}
      {field("until")}
      {filter.sort !== "newest" && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
    </FilterBar>
  );
}
