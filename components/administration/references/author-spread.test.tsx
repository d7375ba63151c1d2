import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OneHand } from "#components/administration/references/author-spread";
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
const warning = (...spreads: LanguageSpread[]): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <OneHand spreads={spreads} />
    </NextIntlClientProvider>,
  );

test("languages in which our authors are nearer to each other than one human's works are named in one warning", () => {
  const html = warning(spreadOf("en", 0.6), spreadOf("it", 0.9), spreadOf("de", 0.7));
  expect(html.match(/one hand/g)).toHaveLength(1);
  expect(html).toContain("English and German: our books");
});

test("authors that are farther apart are no reason for a warning", () => {
  expect(warning(spreadOf("en", 0.81))).toBe("");
});
