import "server-only";

import type { QuotedText } from "#lib/domain/text-range/quote";
import { parseTextRange, textRangeLines } from "#lib/domain/text-range/text-range";
import { findBook, listParagraphTexts } from "#lib/server/modules/books/queries/book";

/** The quotation of a book at a text range in URL notation; null when it does not exist. */
export async function findQuotation(bookId: string, notation: string): Promise<QuotedText | null> {
  const range = parseTextRange(notation);
  const book = range && (await findBook(bookId));
  const chapter = book?.chapters.find(({ number }) => number === range?.chapter);
  if (!range || !book || !chapter) return null;
  const texts = await listParagraphTexts(bookId, chapter.number);
  const lines = textRangeLines(texts.slice(range.paragraph - 1, range.last), range);
  return lines && { book, chapter, range, lines };
}
