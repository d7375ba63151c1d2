import { expect, test } from "vitest";
import { sampleOf } from "#lib/domain/books/export-book";
import { LANGUAGES } from "#lib/domain/language";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { setUpTestSettings } from "#tests/support/environment";
import { epubFaults } from "#tests/support/epubcheck";
import { bookWithSpecialCharacters, exportCollection, PUBLISHER } from "#tests/support/export-books";

setUpTestSettings();

const [, ...books] = await exportCollection();

// The first: validity.test.ts.
test.each(books.map((book) => [book.id, book] as const))("%s is a valid EPUB", async (_id, book) => {
  expect(await epubFaults(await renderEpub(book, PUBLISHER))).toEqual([]);
});

// In English: sample.test.ts.
test.each(LANGUAGES.filter((lang) => lang !== "en"))("the sample of a book with special characters in %s is valid", async (lang) => {
  expect(await epubFaults(await renderEpub(sampleOf(bookWithSpecialCharacters(lang)), PUBLISHER))).toEqual([]);
});
