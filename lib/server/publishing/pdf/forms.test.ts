import { afterAll, expect, test } from "vitest";
import { closeBrowser } from "#lib/server/platform/chromium/browser";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";
import { PUBLISHER } from "#tests/support/export-books";
import { formBook, SET_FORMS } from "#tests/support/form-books";
import { linesOfPdf, openPdf, wordsNotFound } from "#tests/support/pdf";

afterAll(closeBrowser);

async function printed(form: (typeof SET_FORMS)[number]) {
  const pdf = await openPdf(await renderPdf(formBook(form), PUBLISHER));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => linesOfPdf(pdf, index + 1)));
  return { pdf, lines: pages.flat() };
}

test.each(SET_FORMS)("in a book of the form %s every word is found", async (form) => {
  const { pdf } = await printed(form);
  expect(await wordsNotFound(pdf, formBook(form))).toEqual([]);
});

test("lines of verse are lines; a speaker is in capitals on the first line of the speech", async () => {
  expect((await printed("verse")).lines).toEqual(
    expect.arrayContaining(["The ferryman has counted every stone,", "the near bank and the far;"]),
  );
  expect((await printed("play")).lines).toContain("CORIN. I brought the post.");
});
