import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import type { NewsContent, PlannedMail } from "#lib/domain/notification/mail";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { isRecipient } from "#lib/server/modules/newsletter/queries/recipients";
import { readerToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { oneClickAddress, unsubscribePage } from "#lib/server/platform/mail/page-url";

/** News ready to be put into words: the books as they are now, and the ways out. */
export type Bulletin = PlannedMail<NewsContent> & { shown: BookSummary[]; unsubscribe: { page: string; oneClick: string } };

/** What a queued mail has to tell; null when its reader wants no news any more, or the books have gone meanwhile. */
export async function findBulletin(planned: PlannedMail<NewsContent>): Promise<Bulletin | null> {
  const { to, language, content } = planned;
  if (!(await isRecipient(content.reader, to))) return null;
  const shown = await listBooksById(content.books);
  if (shown.length === 0) return null;
  const token = readerToken(content.reader, to);
  return { ...planned, shown, unsubscribe: { page: unsubscribePage(language, token), oneClick: oneClickAddress(token) } };
}
