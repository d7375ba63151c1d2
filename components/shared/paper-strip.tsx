import { authorStrip } from "#lib/domain/art/strip";
import type { BookAuthor } from "#lib/domain/books/book";
import { PAGE_STRIP_URL } from "#lib/urls/images";

/** A narrow strip of paper below the header: of one author, or of all; decorative. */
export function PaperStrip({ author }: { author?: BookAuthor | null | undefined }) {
  const image = author ? `url("data:image/svg+xml,${encodeURIComponent(authorStrip(author))}")` : `url("${PAGE_STRIP_URL}")`;
  return <div aria-hidden className="paper-strip" style={{ backgroundImage: image }} />;
}
