import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import type { DigestContent } from "#lib/domain/newsletter/mail";
import type { PlannedMail } from "#lib/domain/notifications/mail";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { isRecipient } from "#lib/server/modules/newsletter/queries/recipients";
import { unsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { oneClickUnsubscribeUrl, unsubscribePage } from "#lib/server/modules/newsletter/unsubscribe-links";

/** A digest ready for rendering: the current data of its books, and the unsubscribe links. */
export type Digest = PlannedMail<DigestContent> & { books: BookSummary[]; unsubscribe: { page: string; oneClick: string } };

/** Loads the data of a queued digest; null if the recipient has unsubscribed or the books no longer exist. */
export async function findDigest(planned: PlannedMail<DigestContent>): Promise<Digest | null> {
  const { to, language, content } = planned;
  if (!(await isRecipient(content.subscriber, to))) return null;
  const books = await listBooksById(content.books);
  if (books.length === 0) return null;
  const token = unsubscribeToken(content.subscriber, to);
  return { ...planned, books, unsubscribe: { page: unsubscribePage(language, token), oneClick: oneClickUnsubscribeUrl(token) } };
}
