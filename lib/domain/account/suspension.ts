/** Users cannot write publicly before this time; null: until a moderator lifts the suspension. */
export type Suspension = { until: Date | null };

/** The most days that a suspension lasts, unless it has no end. */
export const SUSPENSION_DAYS_MAX = 3_650;
/** Common durations in days, as the form offers them; null: no end. */
export const SUSPENSION_DAYS = [1, 7, 30, 90, 365, null] as const;
/** The longest reason of a suspension, in UTF-16 units. */
export const SUSPENSION_REASON_MAX = 500;

/** Whether a suspension is in force. */
export const isInForce = (suspension: Suspension | null, now: Date): suspension is Suspension =>
  suspension !== null && (suspension.until === null || suspension.until > now);
