export const RECURRENCES = ["none", "periodic"] as const;
export type Recurrence = (typeof RECURRENCES)[number];
export const SCHEDULE_PRIORITIES = ["low", "normal", "high"] as const;
export type SchedulePriority = (typeof SCHEDULE_PRIORITIES)[number];

export const CHAPTER_COUNT = { least: 1, most: 50, standard: 5 };
export const INTERVAL_DAYS = { least: 1, most: 365, standard: 7 };
export const SCHEDULES_MAX = 20;

/** A plan to have books written. Dates are ISO strings; `nextDueAt` is null when it does not run any more or is inactive. */
export type Schedule = {
  chapterCount: number;
  intervalDays: number;
  recurring: Recurrence;
  priority: SchedulePriority;
  active: boolean;
  nextDueAt: string | null;
  lastRunAt: string | null;
};

export type GenerationConfig = { enabled: boolean; lastGenerated: string | null; schedules: Schedule[] };
export const NO_GENERATION: GenerationConfig = { enabled: false, lastGenerated: null, schedules: [] };

const DAY_MS = 86_400_000;

/** The first date after `now` in steps of the interval from `due`: after a month of sleep one book is due, not four. */
export function nextDue(due: Date, intervalDays: number, now: Date): Date {
  const interval = intervalDays * DAY_MS;
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / interval));
  return new Date(due.getTime() + (missed + 1) * interval);
}
