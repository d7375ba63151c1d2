import { readingMinutes } from "#lib/domain/text/text";

/** A reading time as readers are told: in minutes below two hours, else in whole hours. */
export type ReadingTime = { unit: "minute" | "hour"; count: number };

const MINUTES_IN_HOUR = 60;

/** How long it takes to read this number of words. */
export function readingTime(words: number): ReadingTime {
  const minutes = readingMinutes(words);
  return minutes < 2 * MINUTES_IN_HOUR
    ? { unit: "minute", count: minutes }
    : { unit: "hour", count: Math.round(minutes / MINUTES_IN_HOUR) };
}
