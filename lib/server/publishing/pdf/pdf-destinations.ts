import "server-only";

import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from "pdf-lib";
import type { OpeningPages } from "#lib/server/publishing/pdf/running-headers";

/** The page numbers, from 1, of the destinations `chapter-N`. */
export function openingPages(pdf: PDFDocument): OpeningPages {
  const pages = new Map(pdf.getPages().map((page, index) => [page.ref, index + 1]));
  const openings = new Map<number, number>();
  for (const [name, target] of pdf.catalog.lookupMaybe(PDFName.of("Dests"), PDFDict)?.entries() ?? []) {
    const number = /^chapter-(\d+)$/.exec(name.decodeText())?.[1];
    const destination = pdf.context.lookupMaybe(target, PDFArray)?.get(0);
    const page = destination instanceof PDFRef ? pages.get(destination) : undefined;
    if (number && page) openings.set(Number(number), page);
  }
  return openings;
}
