import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Attention } from "#components/administration/overview/attention";
import { LedgerRow } from "#components/administration/overview/ledger-row";
import type { Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const NOW = new Date("2026-11-28T12:00:00Z");

const draw = (locale: Language, node: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" now={NOW} messages={{ overview: MESSAGES[locale].overview }}>
      {node}
    </NextIntlClientProvider>,
  );

test("a queue shows its count, the age of its oldest entry, and the entry with a link", () => {
  const oldest = {
    since: new Date("2026-11-28T07:00:00Z"),
    text: "The lid does not click.",
    place: "The Fellow Eye",
    path: "/admin/comments#1",
  };
  const html = draw("en", <Attention now={NOW} waiting={[{ name: "comments", path: "/admin/comments", count: 4, oldest }]} />);
  expect(html).toContain("comments to moderate");
  expect(html).toContain("the oldest 5 hours ago");
  expect(html).toContain('href="/admin/comments#1"');
  expect(html).toContain("<q>The lid does not click.</q>");
  expect(html).toContain("The Fellow Eye");
  const one = draw(
    "de",
    <Attention now={NOW} waiting={[{ name: "jobs", path: "/admin/jobs", count: 1, oldest: { ...oldest, text: "send-mail" } }]} />,
  );
  expect(one).toContain(">vor 5 Stunden<");
  expect(one).not.toContain("<q>");
});

const values = (value: number, length = 30) => Array.from({ length }, () => ({ day: "2026-11-01", value }));
const row = (name: "visits" | "errors", now: number, before: number | null) =>
  draw("en", <LedgerRow name={name} statistic={{ days: values(now), before: before === null ? null : values(before) }} />);

test("a figure shows its change as a percentage, and says it in words", () => {
  const html = row("visits", 28, 25);
  expect(html).toContain('<span aria-hidden="true" class="">+12%</span>');
  expect(html).toContain("12% more than in the 30 days before");
  expect(row("visits", 1, 4)).toContain("75% less than in the 30 days before");
  expect(row("visits", 4, 4)).toContain("as much as in the 30 days before");
});

test("more is marked only where it is worse, and a young site has no change", () => {
  expect(row("errors", 28, 25)).toContain("text-alarm");
  expect(row("errors", 25, 28)).not.toContain("text-alarm");
  const young = row("visits", 28, null);
  expect(young).toContain('<span class="ledger-change"></span>');
});
