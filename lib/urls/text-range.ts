import { formatTextRange, type TextRange } from "#lib/domain/text-range/text-range";
import { type BookArt, bookCardVersion } from "#lib/urls/images";

/** The address of a passage's own page. */
export const passageUrl = (bookId: string, place: TextRange): string => `/book/${bookId}/passage/${formatTextRange(place)}`;

/** What the addresses of all passages of a chapter begin with; its place follows. `short`: the chapter's short address. */
export const passageUrlPrefix = (short: string | null, origin: string, bookId: string, chapter: number): string =>
  short ? `${short}/` : `${origin}/book/${bookId}/passage/${chapter}-`;

/** The address of a passage's picture, 1200 by 630 pixels. */
export const quoteCardUrl = (book: BookArt, place: TextRange): string =>
  `/pictures/quotes/${book.id}/${bookCardVersion(book)}/${formatTextRange(place)}.jpeg`;
