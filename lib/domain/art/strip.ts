import { boardBody, inset, type Pattern, svgDocument } from "#lib/domain/art/board";
import { patternOf } from "#lib/domain/art/endpaper";

type StripAuthor = { id: string; colour: string; tint: string; motif: string };

type Size = { width: number; height: number; zoom: number };

/** Of e-mails, which show it at half its size. */
const OF_MAILS: Size = { width: 1200, height: 104, zoom: 0.9 };
/** Below the header of pages, which show it at half its size: so small that motifs are whole. */
const OF_PAGES: Size = { width: 1440, height: 24, zoom: 0.3 };
const MOST_AUTHORS = 6;
/** The pattern of the site itself. */
export const SITE_PATTERN = { colour: "#14452f", tint: "#c9d8c5", motif: "sprig" } as const;

/** The strip at the top of an e-mail about a book, 1200 × 104, as SVG: the author's pattern, varied by the book's id. */
export const bookStrip = (author: StripAuthor, bookId: string): string => stripSvg([patternOf(author, bookId)], OF_MAILS);

/** The strip of other e-mails, as SVG: the patterns of up to six authors side by side. */
export const siteStrip = (authors: readonly StripAuthor[]): string => stripSvg(patternsOf(authors), OF_MAILS);

/** The same below the header of pages, 1440 × 24. */
export const pageStrip = (authors: readonly StripAuthor[]): string => stripSvg(patternsOf(authors), OF_PAGES);

/** The strip of one author below the header of a page, as wide as any window. */
export const authorStrip = (author: StripAuthor): string => stripSvg([patternOf(author, author.id)], { ...OF_PAGES, width: 4800 });

/** The same at the left edge of the administration, 28 × 3200. */
export const authorSpine = (author: StripAuthor): string =>
  stripSvg([patternOf(author, author.id)], { width: 28, height: 3200, zoom: OF_PAGES.zoom });

const patternsOf = (authors: readonly StripAuthor[]): Pattern[] =>
  authors.length === 0
    ? [patternOf(SITE_PATTERN, "library")]
    : authors.slice(0, MOST_AUTHORS).map((author) => patternOf(author, author.id));

function stripSvg(patterns: readonly Pattern[], { width: whole, height, zoom }: Size): string {
  const width = whole / patterns.length;
  const papers = patterns.map((pattern, index) =>
    inset(boardBody(pattern, { width, height, zoom }), index * width, 0, width, height, [width, height]),
  );
  return svgDocument(whole, height, papers.join(""));
}
