import { formatTextRange, type TextRange } from "#lib/domain/text-range/text-range";
import { type BookCardArt, bookCardVersion } from "#lib/urls/images";
import { bookPath } from "#lib/urls/pages";

/** The path of a quotation's page. */
export const quotationPath = (bookId: string, range: TextRange): string => `${bookPath(bookId)}/passage/${formatTextRange(range)}`;

/** The common prefix of the URLs of a chapter's quotations, followed by the range's notation. `short`: the chapter's short URL. */
export const quotationUrlPrefix = (short: string | null, origin: string, bookId: string, chapter: number): string =>
  short ? `${short}/` : `${origin}${bookPath(bookId)}/passage/${chapter}-`;

/** The URL of a quotation's image, 1200 by 630 pixels. */
export const quoteCardUrl = (book: BookCardArt, range: TextRange): string =>
  `/pictures/quotes/${book.id}/${bookCardVersion(book)}/${formatTextRange(range)}.jpeg`;
