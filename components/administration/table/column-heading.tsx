import type { Column } from "#components/administration/table/column";
import { LocalLink } from "#components/layout/local-link";

type Props = { column: Pick<Column<never>, "label" | "sort" | "from" | "isAtEnd" | "isClipped"> };

/** The heading of a column, which sorts the list if it can be sorted by it. */
export const ColumnHeading = ({ column: { label, sort, from, isAtEnd, isClipped } }: Props) => (
  <th
    scope="col"
    aria-sort={sort?.now}
    data-from={from}
    data-end={isAtEnd || undefined}
    data-clip={isClipped || undefined}
    data-sortable={sort && true}
  >
    {sort ? (
      <LocalLink href={sort.href} prefetch={false} scroll={false}>
        {label}
      </LocalLink>
    ) : (
      label
    )}
  </th>
);
