import { expect, test } from "vitest";
import { keepEntries } from "#lib/server/publishing/opds/kept-entries";
import { bookSummary } from "#tests/support/opds-fixtures";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

test("an entry is written once, and again when the book, the language or the site is another", () => {
  let written = 0;
  const entryOf = keepEntries((book, language, site) => {
    written += 1;
    return `${book.title} ${book.downloads} ${language} ${site.name}`;
  });
  expect(entryOf(bookSummary(), "en", PUBLISHER)).toBe(entryOf(bookSummary(), "en", PUBLISHER));
  expect(written).toBe(1);
  expect(entryOf(bookSummary({ downloads: 9 }), "en", PUBLISHER)).toContain(" 9 en");
  expect(entryOf(bookSummary(), "de", PUBLISHER)).toContain(" de ");
  expect(entryOf(bookSummary(), "en", { ...PUBLISHER, name: "Elsewhere" })).toContain("Elsewhere");
  expect(written).toBe(4);
});
