import type { Sort } from "#components/administration/table/column";
import { type Order, reversed, type Sorting } from "#lib/domain/paging/order";

/** The list sorted by a column, or the other way round if it is already; `usual`: the direction with which each sorting begins. */
export function sortBy<Name extends string>(
  name: Name,
  { sort, order }: Sorting<Name>,
  usual: Record<Name, Order>,
  hrefOf: (sorting: { sort: Name; order: Order }) => string,
): Sort {
  const now = sort === name ? (order ?? usual[name]) : undefined;
  return { href: hrefOf({ sort: name, order: now ? reversed(now) : usual[name] }), now };
}
