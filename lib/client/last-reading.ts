import { call } from "#lib/client/api/call";
import { readingPosition, saveReadingPosition } from "#lib/client/stores/reading-position";
import { currentUser } from "#lib/client/stores/user";
import { getReadingListOperation } from "#lib/contract/reading/operations";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { resizedCover } from "#lib/urls/images";

/** Stores the account's newest position in an unfinished book, unless this browser has a newer one of that book. */
export async function fetchLastReading(userId: string): Promise<void> {
  const { reading } = await call(getReadingListOperation, {});
  const [last] = reading.toSorted((a, b) => Date.parse(b.readAt) - Date.parse(a.readAt));
  if (!last || currentUser()?.id !== userId) return;
  const { title, lang, authorDisplayName, coverImage, chapterCount } = last.book;
  const cover = resizedCover(coverImage, 160, "webp");
  const book = { title, lang: isLanguage(lang) ? lang : DEFAULT_LANGUAGE, author: authorDisplayName, cover, chapterCount };
  const bookId = last.book._id;
  const here = readingPosition(bookId);
  const at = Date.parse(last.readAt);
  if (here && here.at >= at) {
    if (!here.book) saveReadingPosition(bookId, { ...here, book });
  } else saveReadingPosition(bookId, { chapter: last.chapter, paragraph: last.paragraph, at, book });
}
