/** The directions of a sorted list. */
export const ORDERS = ["ascending", "descending"] as const;
export type Order = (typeof ORDERS)[number];

export const reversed = (order: Order): Order => (order === "ascending" ? "descending" : "ascending");
