/** The allowed values of the five fields: minute, hour, day of the month, month, day of the week (0 is Sunday). */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;
const MINUTE_MS = 60_000;
/** An earlier time is not looked for: every month has one of the days 1 to 28. */
const LOOKED_BACK_MS = 62 * 1_440 * MINUTE_MS;

type Fields = [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];

/** Whether a text is the five fields of cron: numbers, ranges `1-5`, steps (a star, a slash and 15: every quarter of an hour), lists of these, or `*`. */
export const isCron = (text: string): boolean => parse(text) !== null;

/** The last time, to the minute (UTC), at or before `now` at which the five fields of cron are due; null if there was none within two months. */
export function lastDue(text: string, now: Date): Date | null {
  const fields = parse(text);
  if (!fields) return null;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let time = start; time > start - LOOKED_BACK_MS; time -= MINUTE_MS) if (isDue(fields, new Date(time))) return new Date(time);
  return null;
}

function isDue([minutes, hours, days, months, weekdays]: Fields, time: Date): boolean {
  if (!minutes.has(time.getUTCMinutes()) || !hours.has(time.getUTCHours()) || !months.has(time.getUTCMonth() + 1)) return false;
  const [isDay, isWeekday] = [days.has(time.getUTCDate()), weekdays.has(time.getUTCDay())];
  // Where both are restricted, one of them is enough (POSIX, crontab).
  return days.size < 31 && weekdays.size < 7 ? isDay || isWeekday : isDay && isWeekday;
}

function parse(text: string): Fields | null {
  const words = text.trim().split(/\s+/);
  if (words.length !== RANGES.length) return null;
  const fields = RANGES.map(([min, max], index) => parseField(words[index] ?? "", min, max));
  return fields.every((field) => field !== null) ? (fields as Fields) : null;
}

function parseField(word: string, min: number, max: number): Set<number> | null {
  const values = new Set<number>();
  for (const part of word.split(",")) {
    const [, from, to, step] = /^(?:(\d{1,2})(?:-(\d{1,2}))?|\*(?:\/(\d{1,2}))?)$/.exec(part) ?? ["", "", "", "0"];
    const [first, last, by] = from ? [Number(from), Number(to ?? from), 1] : [min, max, Number(step ?? 1)];
    if (by < 1 || first < min || last > max || first > last) return null;
    for (let value = first; value <= last; value += 1) if (from || value % by === 0) values.add(value);
  }
  return values.size > 0 ? values : null;
}
