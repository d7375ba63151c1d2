import "server-only";

import type { Excerpt } from "#lib/domain/search/search";
import { excerptHtml } from "#lib/domain/text-range/highlighted-html";
import { MARKING, markedSpans } from "#lib/server/modules/search/queries/marked-text";
import { anyTerm, type Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** How many matching paragraphs of a book are compared: of a novel, its first chapters. */
const MAX_RANKED = 50;

/** The best matching paragraph of each book with highlighted matches; none for books that match by title only. */
export async function listExcerpts(bookIds: string[], query: Query): Promise<Map<string, Excerpt>> {
  if (bookIds.length === 0 || query.document === "") return new Map();
  // OR instead of AND: the terms may occur in different paragraphs.
  const any = Prisma.sql`${anyTerm(query)}::tsquery`;
  const rows = await prisma().$queryRaw<{ book_id: string; chapter: number; number: number; text: string; marked: string }[]>`
    select best.book_id, best.chapter, best.number, best.text,
      ts_headline(('library_' || b.lang)::regconfig, words_of(best.text), ${any}, ${MARKING}) as marked
    from unnest(${bookIds}::text[]) as wanted(id) join book b on b.id = wanted.id
    cross join lateral (
      select p.book_id, p.chapter, p.number, p.text
      from (
        select * from paragraph where book_id = b.id and words @@ ${any} order by chapter, number limit ${MAX_RANKED}
      ) p
      order by ts_rank(p.words, ${any}) desc, p.chapter, p.number limit 1
    ) best`;
  return new Map(
    rows.map((row) => [row.book_id, { chapter: row.chapter, paragraph: row.number, html: excerptHtml(row.text, markedSpans(row)) }]),
  );
}
