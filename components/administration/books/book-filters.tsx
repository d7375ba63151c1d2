import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterBar } from "#components/administration/table/filter-bar";
import { ORIGINS } from "#lib/domain/books/publication";
import { BOOK_STATES, type BookListFilter } from "#lib/domain/editing/book-list";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

type Props = { action: string; filter: BookListFilter; authors: { id: string; name: string }[] };

/** Search and filters of the books; the order of the list stays as it is. */
export function BookFilters({ action, filter, authors }: Props) {
  const t = useTranslations("editing");
  const choice = (name: "state" | "lang" | "author" | "origin", label: string, options: [string, ReactNode][]) => ({
    ...{ name, label, options },
    value: filter[name] ?? "",
  });
  return (
    <FilterBar
      action={action}
      filterKey={JSON.stringify(filter)}
      apply={t("apply")}
      search={{ name: "search", label: t("search"), value: filter.search, maxLength: 200 }}
      choices={[
        choice(
          "state",
          t("state"),
          BOOK_STATES.map((state) => [state, t(`states.${state}`)]),
        ),
        choice(
          "lang",
          t("language"),
          LANGUAGES.map((lang) => [lang, LANGUAGE_NAMES[lang]]),
        ),
        choice(
          "author",
          t("author"),
          authors.map(({ id, name }) => [id, name]),
        ),
        choice(
          "origin",
          t("origin"),
          ORIGINS.map((origin) => [origin, t(`origins.${origin}`)]),
        ),
      ]}
    >
      {filter.sort !== "newest" && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
    </FilterBar>
  );
}
