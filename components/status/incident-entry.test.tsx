import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IncidentEntry } from "#components/status/incident-entry";
import type { Incident } from "#lib/domain/status/incident";
import { MESSAGES } from "#tests/support/messages";

const INCIDENT: Incident = {
  ...{
    id: "1",
    kind: "incident",
    title: "Search is slow",
    status: "investigating",
    impact: "degraded",
    components: ["search"],
    updates: [],
  },
  ...{ startsAt: "2026-11-25T10:00:00Z", endsAt: null, resolvedAt: null, publishedAt: "2026-11-25T10:05:00Z" },
};
const draw = (changes: Partial<Incident>, at?: string, locale: "en" | "de" = "en"): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <IncidentEntry incident={{ ...INCIDENT, ...changes }} {...(at !== undefined && { at })} />
    </NextIntlClientProvider>,
  );

test("an incident shows since when it lasts, and its end when it is resolved", () => {
  expect(draw({})).toContain("Since 25 Nov 2026, 10:00 UTC");
  expect(draw({ resolvedAt: "2026-11-25T11:30:00Z" })).toContain("From 25 Nov 2026, 10:00 to 25 Nov 2026, 11:30 UTC");
  expect(draw({}, undefined, "de")).toContain("Seit 25.11.2026, 10:00 UTC");
});

test("a maintenance shows its planned times, and that it takes longer once its planned end has passed", () => {
  const planned = { kind: "maintenance", endsAt: "2026-11-25T12:00:00Z" } as const;
  expect(draw(planned, "2026-11-25T11:59:00Z")).toContain("From 25 Nov 2026, 10:00 to 25 Nov 2026, 12:00 UTC");
  expect(draw(planned, "2026-11-25T11:59:00Z")).not.toContain("longer than planned");
  expect(draw(planned, "2026-11-25T12:01:00Z")).toContain("This is taking longer than planned.");
  expect(draw({ ...planned, resolvedAt: "2026-11-25T12:30:00Z" }, "2026-11-25T13:00:00Z")).not.toContain("longer than planned");
});
