import type { ChapterText } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { madeBy } from "#lib/i18n/made-by";
import { listNextReads } from "#lib/server/modules/books/queries/next-reads";
import { findOriginalPassage } from "#lib/server/modules/books/queries/place";

/** What is shown below a book's last chapter; null for the others. */
export async function bookEnd({ book, number, contents }: ChapterText, locale: Language) {
  if (contents.some((entry) => entry.number > number)) return null;
  const { workId, genre, lang, author } = book;
  const [made, original, nextReads] = await Promise.all([
    madeBy(book),
    findOriginalPassage(book.id),
    listNextReads({ workId, genre, lang, author: { id: author.id } }, locale),
  ]);
  return { made, original, nextReads };
}
