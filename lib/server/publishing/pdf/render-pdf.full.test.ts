import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { closeBrowser, currentBrowser } from "#lib/server/platform/chromium/browser";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { PUBLISHER } from "#tests/support/export-books";
import { missingWords, openPdf, outlineOf, pdfBook } from "#tests/support/pdf";

afterAll(closeBrowser);

test.each(LANGUAGES)("in %s contains every word", async (lang) => {
  const pdf = await openPdf(await renderPdf(pdfBook({ lang, original: { title: "Ürspünge", lang: "de" } }), PUBLISHER));
  expect(await missingWords(pdf)).toEqual([]);
  expect((await outlineOf(pdf)).slice(2)).toHaveLength(3);
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: lang });
});

test("ten concurrent renderings share one browser", async () => {
  const before = await currentBrowser();
  const books = await Promise.all(Array.from({ length: 10 }, (_, index) => renderPdf(pdfBook({ id: `book-${index}` }), PUBLISHER)));
  expect(books.every((bytes) => bytes.length > 10_000)).toBe(true);
  expect(await currentBrowser()).toBe(before);
});
