/**
 * What is counted by day in the table daily_count: visits to a book (subject: the book), responses, those with an error of the server, their
 * time in milliseconds, mails that were sent and refused, and the bytes of files and database.
 */
export const COUNTS = ["visits", "responses", "errors", "response_ms", "mails_sent", "mails_refused", "storage"] as const;
export type CountName = (typeof COUNTS)[number];

/** Periods of the overview in days. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** One value a day. `day` is "2026-11-22" (UTC); days without data have 0. */
export type DailyStatistic = { day: string; value: number };

/** The statistics of the overview, in the order in which they are shown. */
export const STATISTICS = [
  "visits",
  "readings",
  "finished",
  "downloads",
  "ratings",
  "comments",
  "users",
  "requests",
  "spending",
  "mails_sent",
  "mails_refused",
  "response_time",
  "errors",
  "storage",
] as const;
export type StatisticName = (typeof STATISTICS)[number];

/** Figures that are levels, not events: their total over a period is the last day's value, or the mean. */
export const TOTALS: Partial<Record<StatisticName, "last" | "mean">> = { storage: "last", response_time: "mean" };

/** The value of a whole period. Days without data do not count for a mean. */
export function totalOf(name: StatisticName, values: readonly DailyStatistic[]): number {
  const kind = TOTALS[name];
  if (kind === "last") return values.findLast(({ value }) => value > 0)?.value ?? 0;
  const sum = values.reduce((total, { value }) => total + value, 0);
  if (kind === undefined) return sum;
  const days = values.filter(({ value }) => value > 0).length;
  return days === 0 ? 0 : sum / days;
}

/** A statistic over a period and over as many days before it; null: the site is younger. */
export type Statistic = { days: DailyStatistic[]; before: DailyStatistic[] | null };

/** Figures of which more is worse. */
export const UNWELCOME: ReadonlySet<StatisticName> = new Set(["spending", "mails_refused", "response_time", "errors"]);

/** Figures that do not count events: any amount says something. */
const AMOUNTS: ReadonlySet<StatisticName> = new Set(["spending", "response_time", "storage"]);
/** Fewer events than these are chance. */
const EVENTS_MIN = 10;
/** More than this many times as much is a beginning, not a change. */
const TIMES_MAX = 10;

/** By what part of the period before a figure has changed: 0.12 is 12 % more. Null where the two periods cannot be compared. */
export function changeOf(name: StatisticName, { days, before }: Statistic): number | null {
  const [now, then] = [totalOf(name, days), before ? totalOf(name, before) : 0];
  const isEnough = AMOUNTS.has(name) ? then > 0 : then >= EVENTS_MIN;
  return isEnough && now <= then * TIMES_MAX ? now / then - 1 : null;
}
