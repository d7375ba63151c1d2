import { useLocale, useTranslations } from "next-intl";
import { RemoveReference } from "#components/administration/references/remove-reference";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { LocalLink } from "#components/layout/local-link";
import { mediumDate } from "#lib/domain/date-format";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import type { StoredReference } from "#lib/domain/references/reference-work";
import { REFERENCE_ORDER, type ReferenceFilter, type ReferenceSort, referenceListQuery } from "#lib/domain/references/work-list";
import { REFERENCE_ADMINISTRATION_PATH, referencePassagesPath } from "#lib/urls/pages";

type Props = { id: string; works: StoredReference[]; filter: ReferenceFilter };

/** The works of a page as a table. */
export function ReferenceTable({ id, works, filter }: Props) {
  const t = useTranslations("references");
  return (
    <DataTable
      id={id}
      caption={t("title")}
      rows={works}
      columns={useColumns(filter)}
      nameOf={({ author, title }) => `${author}, ${title}`}
      menu={(work) => <RemoveReference id={work.id} name={`${work.author}, ${work.title}`} />}
    />
  );
}

function useColumns(filter: ReferenceFilter): [Column<StoredReference>, ...Column<StoredReference>[]] {
  const t = useTranslations("references");
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const by = (name: ReferenceSort) =>
    sortBy(name, filter, REFERENCE_ORDER, (sorting) => REFERENCE_ADMINISTRATION_PATH + referenceListQuery({ ...filter, ...sorting }));
  return [
    {
      ...{ name: "title", label: t("fields.title"), sort: by("title") },
      cell: ({ language, authorSlug, title }) => (
        <LocalLink href={referencePassagesPath(language, authorSlug)} prefetch={false} data-open>
          <span lang={language} className="dense-title">
            {title}
          </span>
        </LocalLink>
      ),
    },
    { name: "author", label: t("fields.author"), sort: by("author"), onPhone: "second", cell: ({ author }) => author },
    { name: "year", label: t("fields.year"), sort: by("year"), isAtEnd: true, onPhone: "end", cell: ({ year }) => year },
    {
      name: "language",
      label: t("fields.language"),
      sort: by("language"),
      from: "medium",
      cell: ({ language }) => LANGUAGE_NAMES[language],
    },
    { name: "licence", label: t("fields.licence"), from: "wide", isClipped: true, cell: (work) => <Licence work={work} /> },
    { name: "words", label: t("words"), sort: by("words"), isAtEnd: true, cell: ({ words }) => number.format(words) },
    {
      ...{ name: "passages", label: t("tabs.passages"), isAtEnd: true, from: "medium", onPhone: "second-end" },
      cell: ({ passages }) => number.format(passages),
    },
    {
      ...{ name: "imported", label: t("imported"), sort: by("newest"), isAtEnd: true, from: "medium" },
      cell: ({ importedAt }) => <time dateTime={importedAt}>{mediumDate(importedAt, locale)}</time>,
    },
  ];
}

/** The licence, and below it the source or that the operator answers for the work. */
function Licence({ work: { licence, source, readAt, vouched } }: { work: StoredReference }) {
  const t = useTranslations("references");
  return (
    <>
      {licence}
      <span className="dense-sub">
        {readAt ? (
          <a href={readAt} rel="external noreferrer">
            {source}
          </a>
        ) : (
          source
        )}
        {vouched && ` · ${t("vouchedFor")}`}
      </span>
    </>
  );
}
