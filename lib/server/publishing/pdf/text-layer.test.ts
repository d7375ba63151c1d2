import { afterAll, expect, test } from "vitest";
import { closeBrowser } from "#lib/server/platform/chromium/browser";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { setUpTestSettings } from "#tests/support/environment";
import { exportCollection, PUBLISHER } from "#tests/support/export-books";
import { openPdf, pdfBook, softHyphensInWords, wordsNotFound } from "#tests/support/pdf";

setUpTestSettings();
afterAll(closeBrowser);

const [book] = await exportCollection();

// The others: text-layer.full.test.ts.
test("every word of a book is found in its PDF", async () => {
  const bytes = await renderPdf(book ?? pdfBook(), PUBLISHER);
  expect(await softHyphensInWords(bytes)).toEqual([]);
  expect(await wordsNotFound(await openPdf(bytes), book ?? pdfBook())).toEqual([]);
});

test("words with a ligature, and words in small capitals, have no soft hyphen inside a line", async () => {
  const html = `<p>In Grenada remaining. ${"It was lifted and drafted after the shifting of ten thousand rafters. ".repeat(40)}</p>`;
  const chapters = ["Allende mainly remained", "So lender and soldier came"].map((words, index) => ({
    ...{ number: index + 1, title: "One", html: html.replace("In Grenada", words) },
  }));
  const bytes = await renderPdf(pdfBook({ chapters }), PUBLISHER);
  expect(await softHyphensInWords(bytes)).toEqual([]);
});
