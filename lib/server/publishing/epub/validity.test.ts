import JSZip from "jszip";
import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { setUpTestSettings } from "#tests/support/environment";
import { epubFaults } from "#tests/support/epubcheck";
import { bookWithSpecialCharacters, exportBook, exportCollection } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

setUpTestSettings();

test("a book of the opening collection is a valid EPUB", async () => {
  const [book] = await exportCollection();
  expect(book && (await epubFaults(await renderEpub(book, PUBLISHER)))).toEqual([]);
});

test.each(LANGUAGES)("a book with special characters in %s is a valid EPUB", async (lang) => {
  expect(await epubFaults(await renderEpub(bookWithSpecialCharacters(lang), PUBLISHER))).toEqual([]);
});

test("a book of a series is a valid EPUB", async () => {
  const book = exportBook({ series: { id: "ferry", name: "The Ferry", position: 2 } });
  expect(await epubFaults(await renderEpub(book, PUBLISHER))).toEqual([]);
});

test("a book with parts is a valid EPUB", async () => {
  const book = exportBook();
  const chapters = book.chapters.map((chapter, index) => (index === 1 ? { ...chapter, part: "Part One" } : chapter));
  expect(await epubFaults(await renderEpub({ ...book, chapters }, PUBLISHER))).toEqual([]);
});

test("epubcheck reports an invalid EPUB", async () => {
  const zip = await JSZip.loadAsync(await renderEpub(exportBook(), PUBLISHER));
  const text = (await zip.file("OEBPS/chapter-1.xhtml")?.async("string")) ?? "";
  zip.file("OEBPS/chapter-1.xhtml", text.replace("</section>", '<p id="p-1">Twice.</section>'));
  expect(await epubFaults(await zip.generateAsync({ type: "uint8array" }))).not.toEqual([]);
});
