import type { Author } from "#lib/domain/author";
import type { BookSummary, ChapterText } from "#lib/domain/book";
import type { Shared } from "#lib/domain/share";
import { sharedAuthor, sharedBook, sharedChapter } from "#lib/i18n/shared";
import { shortLinkOf } from "#lib/server/cached/short-link";
import { site } from "#lib/server/cached/site";

/** What is shared of a page, and its short address for the page's head; what has none is shared by its long one. */
export type Sharing = { shared: Shared; short: string | null };

export async function bookSharing(book: BookSummary): Promise<Sharing> {
  const short = await shortLinkOf("book", book.id);
  return { short, shared: await sharedBook(book, short ?? `${site().origin}/book/${book.id}`) };
}

export async function chapterSharing(chapter: ChapterText): Promise<Sharing> {
  const { book, number } = chapter;
  const short = await shortLinkOf("book", book.id, number);
  return { short, shared: await sharedChapter(chapter, short ?? `${site().origin}/book/${book.id}/${number}`) };
}

export async function authorSharing(author: Author): Promise<Sharing> {
  const short = await shortLinkOf("author", author.id);
  return { short, shared: await sharedAuthor(author, short ?? `${site().origin}/author/${author.id}`) };
}
