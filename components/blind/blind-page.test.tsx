import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlindPage } from "#components/blind/blind-page";
import type { BlindPair } from "#lib/domain/blind/blind";
import { shareOf } from "#lib/domain/blind/interval";
import { resultsOf } from "#lib/domain/blind/results";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const PAIR: BlindPair = {
  id: "00000000-0000-4000-8000-000000000001",
  author: { id: "ada-lind", name: "Ada Lind" },
  passages: [
    { side: "book", text: "The lamp was lit.\n\nNobody had lit it." },
    { side: "author", text: "The ledger lay open." },
  ],
  book: { id: "lamp", title: "The Lamp", chapter: 2, paragraph: 7, model: "Claude", cover: "/pictures/covers/lamp/0/160.webp" },
  work: { title: "The Stair", year: 1881, readAt: "https://books.example/stair" },
  people: shareOf(54, 100),
};
const ROW = { bookId: "lamp", title: "The Lamp", language: "en" as const, authorId: "ada-lind", author: "Ada Lind", month: "2026-11" };
const RESULTS = resultsOf([
  { ...ROW, reader: "people", votes: 100, right: 54 },
  { ...ROW, reader: "judge:Bea", votes: 1, right: 1 },
]);

const html = (locale: Language, pairs: BlindPair[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <BlindPage
        {...{ locale, languages: ["en", "it"], results: pairs.length > 0 ? RESULTS : resultsOf([]), score: 4 }}
        round={{ language: "en", pairs }}
        address="https://library.example/blind"
        feed="/feed/en/blind.atom"
      />
    </NextIntlClientProvider>,
  );

test.each(LANGUAGES)("every text in %s has its values, in the game and in the results", (locale) => {
  const page = html(locale, [PAIR]);
  expect(page).not.toMatch(/\{\w+\}/);
  expect(page).toContain("Bea");
});

test("who wrote a passage is hidden until the guess, and folded without scripts", () => {
  const page = html("en", [PAIR]);
  expect(page.match(/<div class="[^"]* invisible">/g)).toHaveLength(2);
  expect(page).toContain('href="/book/lamp/2#p-7"');
  expect(page.match(/<details/g)).toHaveLength(3);
});

test("results say what they mean, and that few guesses mean little", () => {
  const page = html("en", [PAIR]);
  expect(page).toContain("54 in 100 right (44 to 63), 100 guesses. They cannot tell for certain.");
  expect(page).toContain("100 in 100 right (21 to 100), 1 guess. Too few to mean much.");
});

test("without pairs there is a way on", () => {
  expect(html("de", [])).toContain(MESSAGES.de.blind.empty.action);
});
