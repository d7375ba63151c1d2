import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthorSpread, OneHand } from "#components/administration/references/author-spread";
import type { Language } from "#lib/domain/language";
import type { LanguageSpread } from "#lib/domain/stylometry/language-spread";
import { MESSAGES } from "#tests/support/messages";

const distances = (p50: number) => ({ n: 10, p5: p50 - 0.1, p50, p95: p50 + 0.1 });
/** A language in which our authors are `ours` apart, and two works of one human 0.8. */
const spreadOf = (language: Language, ours: number): LanguageSpread => ({
  language,
  spread: { apart: distances(ours), nearest: [], changes: [] },
  yardsticks: { own: distances(0.6), sameAuthor: distances(0.8), differentAuthors: distances(1) },
  books: [],
});
const html = (children: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      {children}
    </NextIntlClientProvider>,
  );
const warning = (...spreads: LanguageSpread[]): string => html(<OneHand spreads={spreads} />);

test("languages in which our authors are nearer to each other than one human's works are named in one warning", () => {
  const text = warning(spreadOf("en", 0.6), spreadOf("it", 0.9), spreadOf("de", 0.7));
  expect(text.match(/one hand/g)).toHaveLength(1);
  expect(text).toContain("English and German: our books");
});

test("authors that are farther apart are no reason for a warning", () => {
  expect(warning(spreadOf("en", 0.81))).toBe("");
});

test("a book brought authors nearer if the figures that are shown say so", () => {
  const spread = spreadOf("en", 0.6);
  spread.spread.changes = [
    { id: "stair", before: 0.6, after: 0.55 },
    { id: "lamp", before: 0.5449, after: 0.5441 },
  ];
  const page = html(<AuthorSpread spread={spread} />);
  expect(page).toContain("“stair” brought our authors nearer: median 0.60 before, 0.55 after.");
  expect(page).toContain("“lamp” did not bring our authors nearer: median 0.54 before, 0.54 after.");
});

test("one pair of books has a distance and no interval", () => {
  const spread = spreadOf("fr", 0.6);
  spread.spread.apart = { n: 1, p5: 0.62, p50: 0.62, p95: 0.62 };
  expect(html(<AuthorSpread spread={spread} />)).not.toContain("0.62 to 0.62");
});
