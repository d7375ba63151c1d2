import "server-only";

import type { BookSummary, FirstLines } from "#lib/domain/books/book";
import { firstParagraph } from "#lib/domain/books/chapter-blocks";
import { BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { openingParagraph, openingSentences, wholeSentences } from "#lib/domain/text/opening";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { shownEdition } from "#lib/server/modules/books/queries/works";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** In characters. */
const PARAGRAPH_MAX = 450;
/** Among so many paragraphs is the opening. */
const PARAGRAPHS = 4;

/** How some books begin, those in the visitor's language first, in an order that changes every week. */
export async function listFirstLines(locale: Language, limit: number): Promise<FirstLines[]> {
  usesTags(BOOKS_TAG);
  const chosen = await prisma().$queryRaw<{ id: string }[]>`
    select id from book where ${shownEdition(locale)} and chapter_count > 0
    order by lang = ${locale} desc, md5(id || to_char(now(), 'IYYY-IW')) limit ${limit}`;
  const ids = chosen.map(({ id }) => id);
  const [books, texts] = await Promise.all([listBooksById(ids), findFirstParagraphs(ids)]);
  return books.flatMap((book) => {
    const text = openingSentences(texts.get(book.id) ?? "", book.lang);
    return text ? [{ book, text }] : [];
  });
}

/** The first paragraph of a book without the epigraph, of whole sentences up to a length; null for a book without text. */
export async function findFirstParagraph({ id, lang }: Pick<BookSummary, "id" | "lang">): Promise<string | null> {
  usesTags(bookTag(id));
  const text = (await findFirstParagraphs([id])).get(id);
  return text ? wholeSentences(text, lang, PARAGRAPH_MAX) : null;
}

/** The first line of a book, as it is shared; null for a book without text. */
export async function findFirstLine({ id, lang }: Pick<BookSummary, "id" | "lang">): Promise<string | null> {
  usesTags(bookTag(id));
  const text = (await findFirstParagraphs([id])).get(id);
  return text ? openingSentences(text, lang) : null;
}

async function findFirstParagraphs(ids: string[]): Promise<Map<string, string>> {
  const chapters = await prisma().chapter.findMany({ where: { bookId: { in: ids }, number: 1 }, select: { bookId: true, html: true } });
  const openings = chapters.map(({ bookId, html }) => {
    const first = firstParagraph(html);
    return { bookId, chapter: 1, number: { gte: first, lt: first + PARAGRAPHS } };
  });
  const paragraphs = await prisma().paragraph.findMany({
    where: { OR: openings },
    select: { bookId: true, text: true },
    orderBy: { number: "asc" },
  });
  const ofBooks = Map.groupBy(paragraphs, ({ bookId }) => bookId);
  return new Map([...ofBooks].map(([bookId, texts]) => [bookId, openingParagraph(texts.map(({ text }) => text))]));
}
