import "server-only";

import { PDFDocument } from "pdf-lib";
import { DomainError } from "#lib/domain/errors";
import type { PrintedBook, Publisher } from "#lib/domain/printed-book";
import { bookDocument } from "#lib/server/documents/pdf/book-document";
import { describe } from "#lib/server/documents/pdf/description";
import { openingPages } from "#lib/server/documents/pdf/pdf-destinations";
import { BrowserUnavailable } from "#lib/server/infra/browser";
import { type Printing, printPdf } from "#lib/server/infra/print-pdf";

/**
 * A book as tagged PDF, A5, with outline; the same book gives the same bytes. Throws `file_unavailable` when there is no
 * Chromium or too many books wait.
 */
export async function bookAsPdf(book: PrintedBook, publisher: Publisher, printing?: Printing): Promise<Uint8Array> {
  const document = await bookDocument(book, publisher);
  // Chromium cannot write on one page the number of another: it prints twice, the second time with what the first one told.
  const draft = await read(await print(document(new Map()), printing));
  const pdf = await read(await print(document(openingPages(draft)), printing));
  describe(pdf, book, publisher);
  return pdf.save({ useObjectStreams: true });
}

async function print(html: string, printing: Printing | undefined): Promise<Uint8Array> {
  try {
    return await printPdf(html, printing);
  } catch (error) {
    throw error instanceof BrowserUnavailable ? new DomainError("file_unavailable") : error;
  }
}

const read = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
