import { boardBody, inset, type Pattern, svgDocument } from "#lib/domain/art/board";
import { patternOf } from "#lib/domain/art/endpaper";

type StripAuthor = { id: string; colour: string; tint: string; motif: string };

/** E-mails show it at half its size. */
const WIDTH = 1200;
const HEIGHT = 104;
const ZOOM = 0.9;
const MOST_AUTHORS = 6;
/** The pattern of the site itself. */
export const SITE_PATTERN = { colour: "#14452f", tint: "#c9d8c5", motif: "sprig" } as const;

/** The strip at the top of an e-mail about a book, 1200 × 104, as SVG: the author's pattern, varied by the book's id. */
export const bookStrip = (author: StripAuthor, bookId: string): string => stripSvg([patternOf(author, bookId)]);

/** The strip of other e-mails, as SVG: the patterns of up to six authors side by side. */
export const siteStrip = (authors: readonly StripAuthor[]): string =>
  stripSvg(
    authors.length === 0
      ? [patternOf(SITE_PATTERN, "library")]
      : authors.slice(0, MOST_AUTHORS).map((author) => patternOf(author, author.id)),
  );

function stripSvg(patterns: readonly Pattern[]): string {
  const width = WIDTH / patterns.length;
  const papers = patterns.map((pattern, index) =>
    inset(boardBody(pattern, { width, height: HEIGHT, zoom: ZOOM }), index * width, 0, width, HEIGHT, [width, HEIGHT]),
  );
  return svgDocument(WIDTH, HEIGHT, papers.join(""));
}
