import "server-only";

import { isDeepStrictEqual } from "node:util";
import { PDFDocument } from "pdf-lib";
import type { ExportBook, Publisher } from "#lib/domain/books/export-book";
import { DomainError } from "#lib/domain/errors";
import { BrowserUnavailable } from "#lib/server/platform/chromium/browser";
import { inPrintedPage, type PrintOptions } from "#lib/server/platform/chromium/print-pdf";
import { bookDocument, fillIn } from "#lib/server/publishing/pdf/book-document";
import { HYPHEN_LIMITS, settleHyphens } from "#lib/server/publishing/pdf/copyable-hyphens";
import { setMetadata } from "#lib/server/publishing/pdf/metadata";
import { countedOpenings } from "#lib/server/publishing/pdf/page-count";
import { openingPages } from "#lib/server/publishing/pdf/pdf-destinations";

/**
 * Renders a book as tagged PDF, A5, with outline. Deterministic for the same book. Throws `file_unavailable` when Chromium is missing or
 * too many books are queued.
 */
export async function renderPdf(book: ExportBook, publisher: Publisher, options?: PrintOptions): Promise<Uint8Array> {
  const { html, pageNumbersOf } = await bookDocument(book, publisher);
  const printed = inPrintedPage(
    html,
    async ({ run, print }) => {
      // Chromium cannot insert the number of another page, so the numbers are counted first and compared with those of the printed PDF.
      const counted = pageNumbersOf(countedOpenings(book.chapters, await run(settleHyphens, ...HYPHEN_LIMITS)));
      await run(fillIn, counted);
      const pdf = await loadPdf(await print("final"));
      if (isDeepStrictEqual(openingPages(pdf), new Map(counted.pages))) return pdf;
      await run(fillIn, pageNumbersOf(new Map()));
      const draft = await loadPdf(await print("draft"));
      await run(fillIn, pageNumbersOf(openingPages(draft)));
      return loadPdf(await print("final"));
    },
    options,
  );
  const pdf = await mapBrowserErrors(printed);
  setMetadata(pdf, book, publisher);
  return pdf.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
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
