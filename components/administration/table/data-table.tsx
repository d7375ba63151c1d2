import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Column } from "#components/administration/table/column";
import { ColumnHeading } from "#components/administration/table/column-heading";
import { RowMenu } from "#components/administration/table/row-menu";

type Props<Row> = {
  /** Of the table; names the rows in the browser. */
  id: string;
  caption: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** What the row is called in labels. */
  nameOf: (row: Row) => string;
  /** The cover or face at the start of a row. */
  picture?: (row: Row) => ReactNode;
  /** Absent where rows cannot be selected. */
  isSelectable?: (row: Row) => boolean;
  /** The actions of a row; null for none. */
  menu?: (row: Row) => ReactNode;
};

/** Rows of one line each, two on phones, rendered on the server. What browsers add is in `TableKeys` and `useTableSelection`. */
export function DataTable<Row extends { id: string }>({ id, caption, rows, columns, picture, isSelectable, ...rest }: Props<Row>) {
  const t = useTranslations("table");
  const isAnySelectable = isSelectable !== undefined && rows.some(isSelectable);
  return (
    <div className="dense">
      <table id={id}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <td className="dense-check noscript:hidden">
                {isAnySelectable && (
                  <label>
                    <input type="checkbox" name="all" autoComplete="off" aria-label={t("selectAll")} />
                  </label>
                )}
              </td>
            )}
            {picture && <td className="dense-picture" />}
            {columns.map((column) => (
              <ColumnHeading key={column.name} column={column} />
            ))}
            {rest.menu && (
              <th scope="col" className="dense-menu">
                <span className="sr-only">{t("actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} {...{ row, columns, picture, isSelectable, ...rest }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = Pick<Props<Row>, "columns" | "nameOf" | "picture" | "isSelectable" | "menu"> & { row: Row };

function TableRow<Row extends { id: string }>({ row, columns, nameOf, picture, isSelectable, menu }: RowProps<Row>) {
  const t = useTranslations("table");
  const [first, ...others] = columns;
  const actions = menu?.(row);
  return (
    <tr data-row={row.id} tabIndex={-1}>
      {isSelectable && (
        <td className="dense-check noscript:hidden">
          {isSelectable(row) && (
            <label>
              <input type="checkbox" name="row" value={row.id} autoComplete="off" aria-label={nameOf(row)} />
            </label>
          )}
        </td>
      )}
      {picture && <td className="dense-picture">{picture(row)}</td>}
      <th scope="row" className="dense-name">
        {first.cell(row)}
      </th>
      {others.map((column) => (
        <td
          key={column.name}
          data-from={column.from}
          data-phone={column.onPhone}
          data-end={column.isAtEnd || undefined}
          data-clip={column.isClipped || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {menu && <td className="dense-menu">{actions && <RowMenu label={t("menu", { name: nameOf(row) })}>{actions}</RowMenu>}</td>}
    </tr>
  );
}
