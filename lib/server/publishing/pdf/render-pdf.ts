import "server-only";

import { PDFDocument } from "pdf-lib";
import type { ExportBook, Publisher } from "#lib/domain/book/export-book";
import { DomainError } from "#lib/domain/errors";
import { BrowserUnavailable } from "#lib/server/platform/chromium/browser";
import { type Printing, printArranged, printPdf } from "#lib/server/platform/chromium/print-pdf";
import { bookDocument } from "#lib/server/publishing/pdf/book-document";
import { KEEP_USED_HYPHENS, withHyphens } from "#lib/server/publishing/pdf/copyable-hyphens";
import { describe } from "#lib/server/publishing/pdf/metadata";
import { openingPages } from "#lib/server/publishing/pdf/pdf-destinations";

/**
 * A book as tagged PDF, A5, with outline; the same book gives the same bytes. Throws `file_unavailable` when there is no
 * Chromium or too many books wait.
 */
export async function renderPdf(book: ExportBook, publisher: Publisher, printing?: Printing): Promise<Uint8Array> {
  const document = await bookDocument(book, publisher);
  // Chromium cannot write on one page the number of another: it prints twice, the second time with what the first one told.
  const html = document(new Map());
  const { pdf: draft, told: hyphens } = await whenThereIsABrowser(printArranged(html, KEEP_USED_HYPHENS, printing));
  const final = withHyphens(document(openingPages(await read(draft))), hyphens);
  const pdf = await read(await whenThereIsABrowser(printPdf(final, printing)));
  describe(pdf, book, publisher);
  return pdf.save({ useObjectStreams: true });
}

async function whenThereIsABrowser<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BrowserUnavailable ? new DomainError("file_unavailable") : error;
  }
}

const read = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
