import "server-only";

import { PDFDocument } from "pdf-lib";
import type { ExportBook, Publisher } from "#lib/domain/book/export-book";
import { DomainError } from "#lib/domain/errors";
import { BrowserUnavailable } from "#lib/server/platform/chromium/browser";
import { inPrintedPage, type PrintOptions } from "#lib/server/platform/chromium/print-pdf";
import { bookDocument, fillIn } from "#lib/server/publishing/pdf/book-document";
import { HYPHEN_LIMITS, removeUnusedHyphens } from "#lib/server/publishing/pdf/copyable-hyphens";
import { setMetadata } from "#lib/server/publishing/pdf/metadata";
import { openingPages } from "#lib/server/publishing/pdf/pdf-destinations";

/**
 * Renders a book as tagged PDF, A5, with outline. Deterministic for the same book. Throws `file_unavailable` when Chromium is missing or
 * too many books are queued.
 */
export async function renderPdf(book: ExportBook, publisher: Publisher, options?: PrintOptions): Promise<Uint8Array> {
  const { html, placesOf } = await bookDocument(book, publisher);
  // Chromium cannot insert page numbers of other pages: the document is printed twice, the second time with the page numbers of the first.
  const printed = inPrintedPage(
    html,
    async ({ run, print }) => {
      await run(removeUnusedHyphens, ...HYPHEN_LIMITS);
      const draft = await loadPdf(await print("draft"));
      await run(fillIn, placesOf(openingPages(draft)));
      return print("final");
    },
    options,
  );
  const pdf = await loadPdf(await mapBrowserErrors(printed));
  setMetadata(pdf, book, publisher);
  return pdf.save({ useObjectStreams: true });
}

async function mapBrowserErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BrowserUnavailable ? new DomainError("file_unavailable") : error;
  }
}

const loadPdf = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
