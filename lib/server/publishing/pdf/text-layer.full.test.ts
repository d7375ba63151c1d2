import { afterAll, expect, test } from "vitest";
import { closeBrowser } from "#lib/server/platform/chromium/browser";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { setUpTestSettings } from "#tests/support/environment";
import { exportCollection, PUBLISHER } from "#tests/support/export-books";
import { openPdf, softHyphensInWords, wordsNotFound } from "#tests/support/pdf";

setUpTestSettings();
afterAll(closeBrowser);

const [, ...books] = await exportCollection();

// The first: text-layer.test.ts.
test.each(books.map((book) => [book.id, book] as const))("every word of %s is found in its PDF", async (_id, book) => {
  const bytes = await renderPdf(book, PUBLISHER);
  expect(await softHyphensInWords(bytes)).toEqual([]);
  expect(await wordsNotFound(await openPdf(bytes), book)).toEqual([]);
});
