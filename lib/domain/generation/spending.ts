import { addDays } from "#lib/domain/time/date-arithmetic";

/** The periods of reports, in days. */
export const REPORT_DAYS = [30, 90, 365] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** What calls of a model used; `cached`: the tokens among `tokens` that the service read from its cache; `cost` in millionths of the currency unit. */
export type Spent = { calls: number; tokens: number; cached: number; cost: number };
/** `day` as "2026-11-22" (UTC). */
export type SpentOnDay = Spent & { day: string };
export type SpentByModel = Spent & { model: string };
/** `title` is null before the book has one. */
export type SpentOnBook = Spent & { runId: string; title: string | null; authorName: string };
export type SpendingReport = { total: Spent; days: SpentOnDay[]; models: SpentByModel[]; books: SpentOnBook[] };

const NOTHING: Spent = { calls: 0, tokens: 0, cached: 0, cost: 0 };

/** One entry for each of `count` days from `from` on; zeros for days without calls. */
export function fillDays(rows: readonly SpentOnDay[], from: Date, count: number): SpentOnDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, ...NOTHING };
  });
}

export const sumSpent = (rows: readonly Spent[]): Spent =>
  rows.reduce(
    (sum, { calls, tokens, cached, cost }) => ({
      calls: sum.calls + calls,
      tokens: sum.tokens + tokens,
      cached: sum.cached + cached,
      cost: sum.cost + cost,
    }),
    NOTHING,
  );
