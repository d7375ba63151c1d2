import { useTranslations } from "next-intl";
import { ReferenceTable } from "#components/administration/references/reference-table";
import { FilterBar } from "#components/administration/table/filter-bar";
import { TableKeys } from "#components/administration/table/table-keys";
import { Pagination } from "#components/layout/pagination";
import type { Page } from "#lib/domain/books/book";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import type { StoredReference } from "#lib/domain/references/reference-work";
import { type ReferenceAuthorEntry, type ReferenceFilter, referenceListQuery } from "#lib/domain/references/work-list";
import { REFERENCE_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = { action: string; works: Page<StoredReference>; authors: ReferenceAuthorEntry[]; filter: ReferenceFilter };

const TABLE = "references";

/** The imported works with their filters. */
export function ReferenceList({ action, works, authors, filter }: Props) {
  const t = useTranslations("references");
  const common = useTranslations("comments");
  return (
    <>
      <ReferenceFilters {...{ action, authors, filter }} />
      {works.items.length === 0 ? (
        <p className="max-w-[44rem] py-12 text-[1.1875rem] text-soft">{authors.length === 0 ? t("empty") : t("none")}</p>
      ) : (
        <>
          <ReferenceTable id={TABLE} works={works.items} filter={filter} />
          <TableKeys table={TABLE} />
        </>
      )}
      <Pagination
        label={common("pages")}
        page={works.page}
        pages={works.pages}
        pageUrl={(to) => REFERENCE_ADMINISTRATION_PATH + referenceListQuery(filter, to)}
      />
    </>
  );
}

function ReferenceFilters({ action, authors, filter }: Omit<Props, "works">) {
  const t = useTranslations("references");
  const names = new Map(authors.map(({ authorSlug, author }) => [authorSlug, author]));
  return (
    <FilterBar
      action={action}
      filterKey={JSON.stringify(filter)}
      apply={t("apply")}
      choices={[
        {
          ...{ name: "language", label: t("fields.language"), value: filter.language ?? "" },
          options: LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const),
        },
        { name: "author", label: t("fields.author"), value: filter.author ?? "", options: [...names] },
      ]}
    >
      {filter.sort !== "author" && <input type="hidden" name="sort" value={filter.sort} />}
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
    </FilterBar>
  );
}
