import { isHoliday } from "#lib/domain/support/chat-hours";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";

/** The steps of a copyright case, in their order (specification 2, section 2.16). */
export const DMCA_STEPS = ["receipt", "review", "action", "notification"] as const;
export type DmcaStep = (typeof DMCA_STEPS)[number];

const RECEIPT_HOURS = 24;
const REVIEW_WORKING_DAYS = 3;
const ACTION_WORKING_DAYS = 5;
const NOTIFICATION_DAYS = 7;

/** The latest time of each step, computed from the receipt of the notice. */
export const dmcaDeadlines = (receivedAt: Date): Record<DmcaStep, Date> => ({
  receipt: addMinutes(receivedAt, RECEIPT_HOURS * 60),
  review: addWorkingDays(receivedAt, REVIEW_WORKING_DAYS),
  action: addWorkingDays(receivedAt, ACTION_WORKING_DAYS),
  notification: addDays(receivedAt, NOTIFICATION_DAYS),
});

/** The same time of day, a number of working days later: not Saturday, Sunday or a public holiday in Italy. Days are those of UTC. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
