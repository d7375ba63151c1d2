"use client";

import { useSyncExternalStore } from "react";
import { daysAgo, longDate } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import { ageInDays, RECENT_DAYS } from "#lib/domain/time/age";

type Props = { date: string; renderedAt: string; locale: Language; today: string };

/**
 * A day as readers say it: "today", "3 days ago", and from the tenth day on its date. The page may have been made
 * yesterday and kept, so the browser says it anew.
 */
export function RelativeDate({ date, renderedAt, locale, today }: Props) {
  const now = useSyncExternalStore(noChange, dayNow, () => renderedAt);
  return (
    <time dateTime={date} suppressHydrationWarning>
      {inWords(new Date(date), new Date(now), locale, today)}
    </time>
  );
}

/** The day, not the moment: a page that stays open does not draw itself again. */
const dayNow = () => new Date().toISOString().slice(0, 10);
const noChange = () => () => undefined;

function inWords(date: Date, now: Date, locale: Language, today: string): string {
  const days = ageInDays(date, now);
  return days >= RECENT_DAYS ? longDate(date, locale) : daysAgo(days, locale, today);
}
