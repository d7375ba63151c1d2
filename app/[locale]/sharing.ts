import type { Author } from "#lib/domain/authors/author";
import type { BookSummary, ChapterText } from "#lib/domain/books/book";
import type { QuotedText } from "#lib/domain/text-range/quote";
import { formatChapterRange } from "#lib/domain/text-range/text-range";
import { sharedAuthor, sharedBook, sharedChapter, sharedQuotation } from "#lib/i18n/shared";
import { shortLinkOf } from "#lib/server/modules/sharing/queries";
import { site } from "#lib/server/platform/site";
import type { Shared } from "#lib/urls/share";
import { quotationUrlPrefix } from "#lib/urls/text-range";

/** The texts and short URL with which a page is shared; a page without a short URL uses its own. */
export type Sharing = { shared: Shared; short: string | null };

export async function bookSharing(book: BookSummary): Promise<Sharing> {
  const short = await shortLinkOf("book", book.id);
  return { short, shared: await sharedBook(book, short ?? `${site().origin}/book/${book.id}`) };
}

/** `quotationUrlPrefix`: common prefix of the URLs of its text ranges. */
export async function chapterSharing(chapter: ChapterText): Promise<Sharing & { quotationUrlPrefix: string }> {
  const { book, number } = chapter;
  const { origin } = site();
  const short = await shortLinkOf("book", book.id, number);
  const shared = await sharedChapter(chapter, short ?? `${origin}/book/${book.id}/${number}`);
  return { short, shared, quotationUrlPrefix: quotationUrlPrefix(short, origin, book.id, number) };
}

export async function quotationSharing(quotation: QuotedText): Promise<Sharing> {
  const { book, chapter, range } = quotation;
  const chapterLink = await shortLinkOf("book", book.id, chapter.number);
  const url = quotationUrlPrefix(chapterLink, site().origin, book.id, chapter.number) + formatChapterRange(range);
  return { short: chapterLink && url, shared: await sharedQuotation(quotation, url) };
}

export async function authorSharing(author: Author): Promise<Sharing> {
  const short = await shortLinkOf("author", author.id);
  return { short, shared: await sharedAuthor(author, short ?? `${site().origin}/author/${author.id}`) };
}
