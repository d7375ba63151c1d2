/** A bar chart of a text: what it shows, and the rows from the top; `shown`: the value as the page's language writes it. */
export type BarChart = { caption: string; rows: { label: string; value: number; shown: string }[] };

/** The length of each row's bar, 0 to 1: the largest value has the longest. */
export function barShares(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => (largest === 0 ? 0 : value / largest));
}
