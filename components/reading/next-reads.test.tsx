import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NextReads } from "#components/reading/next-reads";
import type { BookSummary, NextRead } from "#lib/domain/books/book";
import { MESSAGES } from "#tests/support/messages";

const author = { id: "ada-lind", name: "Ada Lind", colour: "#345", tint: "#eee", motif: "lamp" };
const read = (id: string, reason: NextRead["reason"], fields: Partial<BookSummary> = {}): NextRead => ({
  reason,
  book: { id, title: id, lang: "en", genre: "gothic", author, wordCount: 9000, ...fields } as BookSummary,
});
const draw = (books: NextRead[]): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <NextReads books={books} />
    </NextIntlClientProvider>,
  );
const times = (html: string, text: string): number => html.split(text).length - 1;

test("a reason that all books share is said once, above them", () => {
  const html = draw([read("one", "language"), read("two", "language"), read("three", "language")]);
  expect(times(html, "In the same language: English")).toBe(1);
  expect(html.indexOf("In the same language")).toBeLessThan(html.indexOf("<ul"));
});

test("different reasons stand with their books", () => {
  const html = draw([read("one", "genre"), read("two", "language"), read("three", "language")]);
  expect(times(html, "In the same genre: Gothic")).toBe(1);
  expect(times(html, "In the same language: English")).toBe(2);
});

test("something else is named as such, with its language", () => {
  const html = draw([read("one", "language", { lang: "de" }), read("two", "other")]);
  expect(html).toContain("Something else");
  expect(html).toContain("<span>English</span>");
});
