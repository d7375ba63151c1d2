const TIME_ZONE = "Europe/Rome";
/** From the first hour until before the second, local time (specification 2, section 2.13). */
const HOURS = { from: 9, until: 18 };

/** Public holidays with a fixed date, as month-day (law 260/1949). */
const FIXED_HOLIDAYS = ["1-1", "1-6", "4-25", "5-1", "6-2", "8-15", "11-1", "12-8", "12-25", "12-26"];
/** 4 October, Saint Francis, is a holiday from 2026 on (law 151/2025). */
const SAINT_FRANCIS = { day: "10-4", since: 2026 };

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  weekday: "short",
  hour: "numeric",
  hourCycle: "h23",
});

/** Whether the operator answers at once: 9:00 to 18:00 in Italy, Monday to Friday, except on public holidays. */
export function isChatOpen(now: Date): boolean {
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  const [year, month, day, hour] = [Number(read.year), Number(read.month), Number(read.day), Number(read.hour)];
  const isWeekend = read.weekday === "Sat" || read.weekday === "Sun";
  return !isWeekend && !isHoliday(year, month, day) && hour >= HOURS.from && hour < HOURS.until;
}

/** Whether a day is a public holiday in Italy; `month` counts from 1. */
export function isHoliday(year: number, month: number, day: number): boolean {
  const text = `${month}-${day}`;
  if (FIXED_HOLIDAYS.includes(text) || (text === SAINT_FRANCIS.day && year >= SAINT_FRANCIS.since)) return true;
  const { month: easterMonth, day: easterDay } = easter(year);
  const monday = new Date(Date.UTC(year, easterMonth - 1, easterDay + 1));
  const isEaster = month === easterMonth && day === easterDay;
  return isEaster || (monday.getUTCMonth() + 1 === month && monday.getUTCDate() === day);
}

/** Easter Sunday in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
function easter(year: number): { month: number; day: number } {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return { month: Math.floor(sum / 31), day: (sum % 31) + 1 };
}
