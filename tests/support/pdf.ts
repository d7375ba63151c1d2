import "#tests/support/without-canvas";
import { decodePDFRawStream, PDFDocument, PDFRawStream } from "pdf-lib";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ExportBook } from "#lib/domain/books/export-book";

export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** The text of one page, or of all. */
export async function textOfPdf(pdf: PDFDocumentProxy, only?: number): Promise<string> {
  const numbers = only ? [only] : Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  return pages.join(" ");
}

/** The lines of a page. */
export async function linesOfPdf(pdf: PDFDocumentProxy, number: number): Promise<string[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return text.split("\n").map((line) => line.trim());
}

/** Letters and digits only: line breaks, hyphens and drop caps split the text of a PDF. */
export const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

/** The words of a book's chapters that searching the PDF does not find; words are found across hyphens at the ends of lines and pages. */
export async function wordsNotFound(pdf: PDFDocumentProxy, { title, chapters }: ExportBook): Promise<string[]> {
  const headers = new Set([title, ...chapters.map((chapter) => chapter.title)]);
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const lines = await linesOfPdf(pdf, index + 1);
    return lines.filter((line, at) => at > 2 || (line !== String(index + 1) && !headers.has(line)));
  });
  const text = (await Promise.all(pages)).flat().join("\n");
  // A hyphen at the end of a line may be one of the text; an initial is a text of its own.
  const joined = text.replace(/[-\u2010]\n/g, "");
  const found = new Set([text, joined, joined.replace(/(?<!\p{L})(\p{L})\s+(?=\p{Ll})/gu, "$1")].flatMap(wordsOf));
  return [...new Set(chapters.flatMap(({ html }) => wordsOf(html.replace(/<[^>]*>/g, " "))))].filter((word) => !found.has(word));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * Soft hyphens inside lines: what search and copying get of several glyphs (ActualText), if it has one beside other letters; at the end of a line
 * it is the only one. pdf.js reads neither.
 */
export async function softHyphensInWords(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes);
  const streams = context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  const contents = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"));
  const given = contents.flatMap((content) => [...content.matchAll(/\/ActualText *<FEFF([\dA-F]+)>/gi)]);
  const texts = given.map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le"));
  return texts.filter((text) => text.includes("\u00ad") && text !== "\u00ad");
}

/** The outline's titles with their page numbers. */
export async function outlineOf(pdf: PDFDocumentProxy): Promise<[string, number][]> {
  const entries = (await pdf.getOutline()) ?? [];
  return Promise.all(
    entries.map(async ({ title, dest }): Promise<[string, number]> => {
      const place = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
      return [title, (await pdf.getPageIndex(place?.[0] as Parameters<typeof pdf.getPageIndex>[0])) + 1];
    }),
  );
}

/** The beginnings of chapters of `pdfBook()` that are not in the text. */
export async function missingWords(pdf: PDFDocumentProxy): Promise<string[]> {
  const text = lettersOf(await textOfPdf(pdf)).replace(/\d+Part\d|\d+Alamp/g, ""); // Without running headers.
  const beginnings = pdfBook().chapters.map(({ html }) => lettersOf(html.slice(0, 400).replace(/<[^>]*>/g, "")));
  return beginnings.filter((words) => !text.includes(words));
}

/** A book with three short chapters; `changes` override its fields. */
export function pdfBook(changes: Partial<ExportBook> = {}): ExportBook {
  return {
    id: "a-lamp",
    title: "A lamp",
    lang: "en",
    description: "A short book.",
    genre: "mystery",
    tags: ["lamp", "sea"],
    author: { id: "jane-austen", name: "Jane Austen", colour: "#1f4d3a", tint: "#e8dcc0", motif: "lamp" },
    model: "Claude",
    generatedAt: "2026-11-01T00:00:00.000Z",
    publishedAt: "2026-11-02T00:00:00.000Z",
    updatedAt: "2026-11-03T10:00:00.000Z",
    original: null,
    chapters: [1, 2, 3].map((number) => ({
      number,
      title: `Part ${number}`,
      html: `<p>The extraordinary beginning of ${number}.</p><hr><p>${"An understanding of considerable circumstances. ".repeat(120)}</p>`,
    })),
    ...changes,
  };
}
