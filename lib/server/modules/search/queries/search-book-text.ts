import "server-only";

import { BOOK_PASSAGES_MAX, type BookPassages, queryTerms } from "#lib/domain/search/search";
import { excerptHtml } from "#lib/domain/text-range/highlighted-html";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { markedSpans } from "#lib/server/modules/search/queries/matching-words";
import { buildQuery } from "#lib/server/modules/search/queries/text-query";
import { prisma } from "#lib/server/platform/database/prisma";

type Row = { chapter: number; number: number; title: string; text: string; words: string };

/**
 * The paragraphs of a book that have all words of a text, the last one also as a prefix, in reading order: at most BOOK_PASSAGES_MAX. Stop
 * words alone find nothing. Throws `book_not_found`, `book_withdrawn`.
 */
export async function searchBookText(bookId: string, text: string): Promise<BookPassages> {
  await requireBook(bookId);
  const terms = queryTerms(text);
  const { document } = terms.length > 0 ? await buildQuery(terms, text) : { document: "" };
  if (document === "") return { passages: [], more: false };
  const rows = await prisma().$queryRaw<Row[]>`
    select p.chapter, p.number, c.title, p.text, p.words::text as words
    from (
      select * from paragraph where book_id = ${bookId} and words @@ ${document}::tsquery
      order by chapter, number limit ${BOOK_PASSAGES_MAX + 1}
    ) p
    join chapter c on c.book_id = p.book_id and c.number = p.chapter
    order by p.chapter, p.number`;
  const passages = rows.slice(0, BOOK_PASSAGES_MAX).map((row) => ({
    ...{ chapter: row.chapter, title: row.title, paragraph: row.number },
    html: excerptHtml(row.text, markedSpans(row, document)),
  }));
  return { passages, more: rows.length > BOOK_PASSAGES_MAX };
}
