"use client";

import { useSyncExternalStore } from "react";
import { daysAgo, localDateAndTime, localTime, longDate } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import { ageInDays, RECENT_DAYS } from "#lib/domain/time/age";

type Props = { date: string; renderedAt?: string; withTime?: boolean; locale: Language; today: string };

/**
 * A relative date: "today", "3 days ago", from the tenth day on the date. The page may have been cached since
 * yesterday, so the browser computes it again. `renderedAt` is omitted on pages that are not cached. `withTime`: the browser adds the
 * time of day in its time zone to a relative date, and the tooltip shows date and time.
 */
export function RelativeDate({ date, renderedAt, withTime = false, locale, today }: Props) {
  const now = useSyncExternalStore(noChange, dayNow, () => renderedAt ?? dayNow());
  const hasTime = useSyncExternalStore(
    noChange,
    () => withTime,
    () => false,
  );
  const isRecent = ageInDays(new Date(date), new Date(now)) < RECENT_DAYS;
  return (
    <time dateTime={date} title={hasTime ? localDateAndTime(date, locale) : undefined} suppressHydrationWarning>
      {inWords(new Date(date), new Date(now), locale, today)}
      {hasTime && isRecent && `, ${localTime(date, locale)}`}
    </time>
  );
}

/** The day, not the moment, so that an open page does not render again. */
const dayNow = () => new Date().toISOString().slice(0, 10);
const noChange = () => () => undefined;

function inWords(date: Date, now: Date, locale: Language, today: string): string {
  const days = ageInDays(date, now);
  return days >= RECENT_DAYS ? longDate(date, locale) : daysAgo(days, locale, today);
}
