/** Users cannot write publicly before this time; null: until a moderator lifts the suspension. */
export type Suspension = { until: Date | null };

/** A suspension with its start and the reason that the user reads. */
export type GivenSuspension = Suspension & { since: Date; reason: string };

/** Whether a suspension ends no earlier than another one. */
export const endsNoEarlier = ({ until }: Suspension, other: Suspension): boolean =>
  until === null || (other.until !== null && until >= other.until);

/** The most days that a suspension lasts, unless it has no end. */
export const SUSPENSION_DAYS_MAX = 3_650;
/** Common durations in days, as the form offers them; null: no end. */
export const SUSPENSION_DAYS = [1, 7, 30, 90, 365, null] as const;
/** The longest reason of a suspension, in UTF-16 units. */
export const SUSPENSION_REASON_MAX = 500;

/** Whether a suspension is in force. */
export const isInForce = <Given extends Suspension>(suspension: Given | null, now: Date): suspension is Given =>
  suspension !== null && (suspension.until === null || suspension.until > now);
