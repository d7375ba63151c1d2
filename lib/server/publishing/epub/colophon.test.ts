import { expect, test } from "vitest";
import type { Authorship } from "#lib/domain/books/authorship";
import type { ExportBook } from "#lib/domain/books/export-book";
import { LANGUAGES } from "#lib/domain/language";
import { colophon } from "#lib/server/publishing/epub/colophon";
import { facesFor } from "#lib/server/publishing/epub/faces";
import { exportBook, PUBLISHER } from "#tests/support/export-books";

/** The colophon of a book whose text is `html`. */
function colophonOf(changes: Partial<ExportBook> = {}, html = ""): string {
  const book = exportBook(changes);
  return colophon(book, PUBLISHER, facesFor([book, html])).body;
}

test("the colophon has model, dates and URL", () => {
  const text = colophonOf();
  expect(text).toContain("Written by Claude, in the manner of Jane Austen.");
  for (const day of ["2 November 2026", "20 November 2026", "21 November 2026"]) expect(text).toContain(day);
  expect(text).toContain('href="https://library.example/book/the-lamp"');
  expect(text).toContain("SIL Open Font License");
});

test.each(LANGUAGES)("the colophon in %s names the typeface of the long s if the book has one", (lang) => {
  expect(colophonOf({ lang }, "<p>Mr. Maſon.</p>")).toMatch(/Literata .*Fraunces.* ſ .*Source Serif 4, /);
  expect(colophonOf({ lang }, "<p>Mr. Mason.</p>")).not.toMatch(/Source Serif|ſ/);
});

test.each(LANGUAGES)(
  "the colophon in %s says who wrote the book: AI, AI with a person’s changes, or whom a submitted book names",
  (lang) => {
    const by = (authorship: Authorship) => colophonOf({ lang, authorship, model: "Ines Prado" });
    const nobody = /No human being|Nessun essere umano|ningún ser humano|Aucun être humain|Kein Mensch/;
    const ai = /\b(?:AI|IA|KI)\b/;
    expect(by("ai")).toMatch(nobody);
    expect(by("edited")).not.toMatch(nobody);
    expect(by("edited")).toMatch(ai);
    expect(by("submitted").match(/Ines Prado/g)).toHaveLength(3);
    expect(by("submitted")).not.toMatch(nobody);
    expect(by("submitted")).not.toMatch(ai);
  },
);

test("the colophon leads to the page that says how the book was made, if there is one", () => {
  const address = "https://library.example/book/the-lamp/making";
  expect(colophonOf({ hasMaking: true })).toContain(`<a href="${address}">${address}</a>`);
  expect(colophonOf()).not.toContain(address);
});
