import JSZip from "jszip";
import { expect, test } from "vitest";
import { type ExportBook, sampleOf } from "#lib/domain/books/export-book";
import { identifierOf } from "#lib/server/publishing/epub/identifier";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { setUpTestSettings } from "#tests/support/environment";
import { epubFaults } from "#tests/support/epubcheck";
import { bookWithSpecialCharacters, exportBook } from "#tests/support/export-books";
import { PUBLISHER } from "../../../../tests/support/export-books.ts";

setUpTestSettings();

const sample = (book: ExportBook) => renderEpub(sampleOf(book), PUBLISHER);
const textOf = async (bytes: Uint8Array, file: string): Promise<string> =>
  (await (await JSZip.loadAsync(bytes)).file(`OEBPS/${file}`)?.async("string")) ?? "";

test("a sample contains only the first chapter", async () => {
  const bytes = await sample(exportBook());
  const { files } = await JSZip.loadAsync(bytes);
  expect(Object.keys(files).filter((name) => /chapter-\d/.test(name))).toEqual(["OEBPS/chapter-1.xhtml"]);
  for (const file of ["toc.xhtml", "nav.xhtml", "toc.ncx", "content.opf"]) expect(await textOf(bytes, file)).not.toMatch(/Wick|chapter-2/);
});

test("a sample is marked in title and colophon, links to the book and has its own identifier", async () => {
  const bytes = await sample(exportBook({ lang: "de" }));
  const opf = await textOf(bytes, "content.opf");
  expect(opf).toContain(">The Lamp (Leseprobe)</dc:title>");
  expect(opf).toMatch(/<dc:identifier id="book-id">urn:uuid:[0-9a-f-]{36}</);
  expect(opf).not.toContain(identifierOf(PUBLISHER, "the-lamp"));
  expect(await textOf(bytes, "toc.ncx")).not.toContain(identifierOf(PUBLISHER, "the-lamp"));
  expect(await textOf(bytes, "titlepage.xhtml")).toContain("The Lamp (Leseprobe)</h1>");
  const colophon = await textOf(bytes, "colophon.xhtml");
  expect(colophon).toContain("Dies ist eine Leseprobe: das erste der 2 Kapitel des Buches.");
  expect(colophon).toContain('<a href="https://library.example/book/the-lamp">https://library.example/book/the-lamp</a>');
});

test("a whole book has no sample notice", async () => {
  const bytes = await renderEpub(exportBook(), PUBLISHER);
  for (const file of ["content.opf", "colophon.xhtml", "titlepage.xhtml"]) expect(await textOf(bytes, file)).not.toMatch(/sample/i);
});

test("the sample of a book with one chapter says that there are no others", async () => {
  const bytes = await sample(exportBook({ chapters: exportBook().chapters.slice(0, 1) }));
  expect(await textOf(bytes, "colophon.xhtml")).toContain("It contains the book’s only chapter.");
  expect(await epubFaults(bytes)).toEqual([]);
});

test("the sample of a book with special characters is valid", async () => {
  expect(await epubFaults(await sample(bookWithSpecialCharacters("en")))).toEqual([]);
});
