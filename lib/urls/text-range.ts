import { formatTextRange, type TextRange } from "#lib/domain/text-range/text-range";
import { type BookArt, bookCardVersion } from "#lib/urls/images";
import { bookPath } from "#lib/urls/pages";

/** The URL of a text range's own page. */
export const passageUrl = (bookId: string, place: TextRange): string => `${bookPath(bookId)}/passage/${formatTextRange(place)}`;

/** The common prefix of the URLs of a chapter's text ranges; the place follows. `short`: the chapter's short URL. */
export const passageUrlPrefix = (short: string | null, origin: string, bookId: string, chapter: number): string =>
  short ? `${short}/` : `${origin}${bookPath(bookId)}/passage/${chapter}-`;

/** The URL of a text range's image, 1200 by 630 pixels. */
export const quoteCardUrl = (book: BookArt, place: TextRange): string =>
  `/pictures/quotes/${book.id}/${bookCardVersion(book)}/${formatTextRange(place)}.jpeg`;
