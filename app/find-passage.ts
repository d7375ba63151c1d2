import "server-only";

import type { QuotedText } from "#lib/domain/text-range/quote";
import { parseTextRange, textRangeLines } from "#lib/domain/text-range/text-range";
import { findBook, listParagraphTexts } from "#lib/server/modules/books/cached/book";

/** The text range of a book at this place; null when it does not exist. */
export async function findPassage(bookId: string, named: string): Promise<QuotedText | null> {
  const place = parseTextRange(named);
  const book = place && (await findBook(bookId));
  const chapter = book?.chapters.find(({ number }) => number === place?.chapter);
  if (!place || !book || !chapter) return null;
  const texts = await listParagraphTexts(bookId, chapter.number);
  const lines = textRangeLines(texts.slice(place.paragraph - 1, place.last), place);
  return lines && { book, chapter, place, lines };
}
