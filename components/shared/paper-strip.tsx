import { endpaperSvg, patternOf } from "#lib/domain/art/endpaper";
import type { BookAuthor } from "#lib/domain/books/book";
import { SITE_STRIP_URL } from "#lib/urls/images";

/** Drawn 12 pixels high, it is 1920 pixels wide: no seam on most windows. */
const STRIP = { width: 6400, height: 40 };

/** A narrow strip of paper below the header: of one author, or of all; decorative. */
export function PaperStrip({ author }: { author?: BookAuthor | undefined }) {
  const svg = author && endpaperSvg(patternOf(author, author.id), STRIP.width, STRIP.height);
  const image = svg ? `url("data:image/svg+xml,${encodeURIComponent(svg)}")` : `url("${SITE_STRIP_URL}")`;
  return <div aria-hidden className={`paper-strip ${author ? "" : "paper-strip-of-all"}`} style={{ backgroundImage: image }} />;
}
