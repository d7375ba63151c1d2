/** The directions of a sorted list. */
export const ORDERS = ["ascending", "descending"] as const;
export type Order = (typeof ORDERS)[number];

export const reversed = (order: Order): Order => (order === "ascending" ? "descending" : "ascending");

/** By what a list is sorted. */
export type Sorting<Sort extends string> = {
  sort: Sort;
  /** The usual direction of `sort` if absent. */
  order?: Order | undefined;
};

/** A sorting as parameters of an address, where they are not the standard. */
export const sortParameters = <Sort extends string>(
  { sort, order }: Sorting<Sort>,
  standard: Sort,
  usual: Record<Sort, Order>,
): { sort: Sort | undefined; order: Order | undefined } => ({
  sort: sort === standard ? undefined : sort,
  order: order === usual[sort] ? undefined : order,
});

/** Parameters as the query of an address, without those that are empty: "?sort=title", or nothing. */
export function queryText(parameters: Record<string, string | null | undefined>): string {
  const text = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return text && `?${text}`;
}

/** The page of a list as a parameter: none for the first. */
export const pageParameter = (page: number): string | undefined => (page > 1 ? String(page) : undefined);
