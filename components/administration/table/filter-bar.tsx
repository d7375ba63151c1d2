import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Choice = { name: string; label: string; value: string; options: readonly (readonly [value: string, text: ReactNode])[] };
type Props = {
  action: string;
  /** Changes with the filter, so that its fields do. */
  filterKey: string;
  apply: string;
  search?: { name: string; label: string; value: string; maxLength: number };
  choices?: Choice[];
  /** Fields of other kinds, and hidden ones. */
  children?: ReactNode;
};

/** Search and filters in a line above a table; a plain form, so that the address keeps them. */
export function FilterBar({ action, filterKey, apply, search, choices = [], children }: Props) {
  const t = useTranslations("table");
  return (
    <search>
      <form key={filterKey} action={action} className="filter-bar">
        {search && (
          <label className="filter-search">
            <span className="sr-only">{search.label}</span>
            <svg aria-hidden width="15" height="15" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6">
              <circle cx="7" cy="7" r="4.6" />
              <path d="m10.5 10.5 4 4" />
            </svg>
            <input
              type="search"
              name={search.name}
              maxLength={search.maxLength}
              defaultValue={search.value}
              placeholder={search.label}
              autoComplete="off"
            />
          </label>
        )}
        {choices.map(({ name, label, value, options }) => (
          <label key={name} className="filter-choice">
            <span>{label}</span>
            <select name={name} defaultValue={value}>
              <option value="">{t("all")}</option>
              {options.map(([each, text]) => (
                <option key={each} value={each}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        {children}
        <button type="submit" className="button filter-apply">
          {apply}
        </button>
      </form>
    </search>
  );
}
