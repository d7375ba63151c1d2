import type { ReactNode } from "react";
import type { Order } from "#lib/domain/paging/order";

/** `sort`: the list sorted by this column, or the other way round if it is. */
export type Sort = { href: string; now: Order | undefined };
export type Column<Row> = {
  name: string;
  label: string;
  sort?: Sort;
  /** Numbers and dates stand at the end of the cell. */
  isAtEnd?: boolean;
  /** Texts of one line each, which end where the column does. */
  isClipped?: boolean;
  /** Shown from this width of the table on; by default from that of a row in one line. */
  from?: "medium" | "wide";
  /** Where a phone shows it: in the second line, or at the end of a line. Else it does not. */
  onPhone?: "second" | "end" | "second-end";
  cell: (row: Row) => ReactNode;
};
