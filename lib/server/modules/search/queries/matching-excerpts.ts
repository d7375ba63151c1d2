import "server-only";

import type { Excerpt } from "#lib/domain/search/search";
import { excerptHtml } from "#lib/domain/text-range/highlighted-html";
import { markedSpans } from "#lib/server/modules/search/queries/matching-words";
import { anyTerm, type Query, wholeTerms } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** From how many matching paragraphs of a book the best is chosen, in their order: in a novel, those of its first chapters. */
const MAX_RANKED = 50;

/** A paragraph with its tsvector as text. */
export type ExcerptRow = { id: string; chapter: number; number: number; text: string; words: string };

/** The best matching paragraph of each book with highlighted matches; none for books that match by title only. */
export async function listExcerpts(bookIds: string[], query: Query): Promise<Map<string, Excerpt>> {
  if (bookIds.length === 0) return new Map();
  const rows = await prisma().$queryRaw<ExcerptRow[]>`
    with hit as (select unnest(${bookIds}::text[]) as id), ${excerptSql(query)} select * from excerpt`;
  return excerptsOf(rows, query);
}

/**
 * A common table expression after `hit` (hits.ts): `excerpt` with rows of `ExcerptRow`. The last word is searched as a whole word first, and
 * as a prefix only in books without such a paragraph, without the index of words: for a prefix it would collect all matching paragraphs of
 * the library, once for each book.
 */
export function excerptSql(query: Query | null): Prisma.Sql {
  if (!query || query.document === "")
    return Prisma.sql`excerpt as (select id, null::int as chapter, null::int as number, '' as text, '' as words from hit where false)`;
  // OR instead of AND: the terms may occur in different paragraphs.
  const any = anyTerm(query.document);
  const whole = wholeTerms(any);
  const other =
    any === whole
      ? Prisma.sql`select ${NO_PARAGRAPH} where false`
      : bestParagraph(Prisma.sql`ts_match_vq(words, ${any}::tsquery) and whole.number is null`, any);
  return Prisma.sql`excerpt as (
    select hit.id, coalesce(whole.chapter, other.chapter) as chapter, coalesce(whole.number, other.number) as number,
      coalesce(whole.text, other.text) as text, coalesce(whole.words, other.words)::text as words
    from hit
    left join lateral (${bestParagraph(Prisma.sql`words @@ ${whole}::tsquery`, whole)}) whole on true
    left join lateral (${other}) other on true
    where coalesce(whole.number, other.number) is not null
  )`;
}

const NO_PARAGRAPH = Prisma.sql`null::int as chapter, null::int as number, null::text as text, null::tsvector as words`;

/** The paragraph of the book `hit.id` that matches `query` best, of those for which the condition is true. */
const bestParagraph = (condition: Prisma.Sql, query: string): Prisma.Sql => Prisma.sql`
  select p.* from (
    select chapter, number, text, words from paragraph where book_id = hit.id and ${condition}
    order by chapter, number limit ${MAX_RANKED}
  ) p
  order by ts_rank(p.words, ${query}::tsquery) desc, p.chapter, p.number limit 1`;

/** By the book's id. */
export const excerptsOf = (rows: ExcerptRow[], { document }: Query): Map<string, Excerpt> =>
  new Map(
    rows.map((row) => [row.id, { chapter: row.chapter, paragraph: row.number, html: excerptHtml(row.text, markedSpans(row, document)) }]),
  );
