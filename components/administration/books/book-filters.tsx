import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { ORIGINS } from "#lib/domain/books/publication";
import { BOOK_SORTS, BOOK_STATES, type BookListFilter } from "#lib/domain/editing/book-list";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

type Props = { action: string; filter: BookListFilter; authors: { id: string; name: string }[] };

/** Search and filters; a plain form, so that the address keeps them. */
export function BookFilters({ action, filter, authors }: Props) {
  const t = useTranslations("editing");
  const select = (name: keyof BookListFilter, label: string, options: [string, ReactNode][]) => (
    <SelectField label={label} name={name} defaultValue={filter[name] ?? ""}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  const any: [string, ReactNode] = ["", t("any")];
  return (
    <search>
      <form key={JSON.stringify(filter)} action={action} className="mt-8 grid grid-cols-2 items-end gap-x-5 gap-y-4 lg:grid-cols-4">
        <TextField
          className="col-span-2"
          label={t("search")}
          type="search"
          name="search"
          maxLength={200}
          defaultValue={filter.search}
          autoComplete="off"
        />
        {select("state", t("state"), [any, ...BOOK_STATES.map((state): [string, ReactNode] => [state, t(`states.${state}`)])])}
        {select("lang", t("language"), [any, ...LANGUAGES.map((lang): [string, ReactNode] => [lang, LANGUAGE_NAMES[lang]])])}
        {select("author", t("author"), [any, ...authors.map(({ id, name }): [string, ReactNode] => [id, name])])}
        {select("origin", t("origin"), [any, ...ORIGINS.map((origin): [string, ReactNode] => [origin, t(`origins.${origin}`)])])}
        {select(
          "sort",
          t("sort"),
          BOOK_SORTS.map((sort) => [sort, t(`sorts.${sort}`)]),
        )}
        <button type="submit" className="button button-solid sm:justify-self-start">
          {t("apply")}
        </button>
      </form>
    </search>
  );
}
