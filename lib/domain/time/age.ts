const DAY_MS = 86_400_000;
/** Age in days from which a date is shown as a date (specification 1, section 9). */
export const RECENT_DAYS = 10;

/** Days between two moments as calendar days in UTC, never negative. */
export function ageInDays(then: Date, now: Date): number {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS);
  return Math.max(0, dayOf(now) - dayOf(then));
}
