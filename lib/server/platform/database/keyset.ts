import "server-only";

import { type Cursor, formatCursor } from "#lib/domain/paging/cursor";

export type KeysetPage<Row> = { rows: Row[]; next: string | null; previous: string | null };

/**
 * A page from up to `limit + 1` rows that were read in the cursor's direction, with the cursors of its neighbours. `sortValueOf` is the column by
 * which the list is sorted, as text.
 */
export function keysetPage<Row extends { id: string }>(
  found: readonly Row[],
  cursor: Cursor | null,
  limit: number,
  sortValueOf: (row: Row) => string,
): KeysetPage<Row> {
  const isBack = cursor?.direction === "before";
  const hasMore = found.length > limit;
  const rows = isBack ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const at = (row: Row | undefined, direction: Cursor["direction"]) =>
    row ? formatCursor({ direction, value: sortValueOf(row), id: row.id }) : null;
  return {
    rows,
    next: isBack || hasMore ? at(rows.at(-1), "after") : null,
    previous: (isBack ? hasMore : cursor !== null) ? at(rows[0], "before") : null,
  };
}
