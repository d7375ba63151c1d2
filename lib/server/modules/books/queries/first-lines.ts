import "server-only";

import type { FirstLines } from "#lib/domain/book/book";
import { firstParagraph } from "#lib/domain/book/chapter-blocks";
import type { Language } from "#lib/domain/language";
import { openingSentences } from "#lib/domain/text/opening";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { shownEdition } from "#lib/server/modules/books/queries/works";
import { prisma } from "#lib/server/platform/database/prisma";

/** How some books in the visitor's language begin, in an order that changes every week. */
export async function listFirstLines(locale: Language, limit: number): Promise<FirstLines[]> {
  const chosen = await prisma().$queryRaw<{ id: string }[]>`
    select id from book where ${shownEdition(locale)} and lang = ${locale} and chapter_count > 0
    order by md5(id || to_char(now(), 'IYYY-IW')) limit ${limit}`;
  const ids = chosen.map(({ id }) => id);
  const [books, chapters] = await Promise.all([
    listBooksById(ids),
    prisma().chapter.findMany({ where: { bookId: { in: ids }, number: 1 }, select: { bookId: true, html: true } }),
  ]);
  const openings = chapters.map(({ bookId, html }) => ({ bookId, chapter: 1, number: firstParagraph(html) }));
  const paragraphs = await prisma().paragraph.findMany({ where: { OR: openings }, select: { bookId: true, text: true } });
  const texts = new Map(paragraphs.map(({ bookId, text }) => [bookId, text]));
  return books.flatMap((book) => {
    const text = openingSentences(texts.get(book.id) ?? "", book.lang);
    return text ? [{ book, text }] : [];
  });
}
