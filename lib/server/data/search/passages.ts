import "server-only";

import type { Passage } from "#lib/domain/search";
import type { Query } from "#lib/server/data/search/query";
import { prisma } from "#lib/server/infra/database/prisma";
import { Prisma } from "#lib/server/infra/prisma/client";

// Characters of Unicode's private use: no text holds them, so the marks survive escaping.
const START = "\uE000";
const STOP = "\uE001";
const OPTIONS = `StartSel=${START}, StopSel=${STOP}, MaxWords=28, MinWords=14, MaxFragments=1`;

/** The best matching paragraph of each book, its matches marked; books matched by title alone have none. */
export async function listPassages(bookIds: string[], query: Query): Promise<Map<string, Passage>> {
  if (bookIds.length === 0 || query.document === "") return new Map();
  // Any of the words will do: the terms of an "and" may stand in different paragraphs.
  const any = Prisma.sql`${query.document.replaceAll(" & ", " | ")}::tsquery`;
  const rows = await prisma().$queryRaw<{ book_id: string; chapter: number; number: number; headline: string }[]>`
    select best.book_id, best.chapter, best.number,
      ts_headline(('library_' || b.lang)::regconfig, best.text, ${any}, ${OPTIONS}) as headline
    from unnest(${bookIds}::text[]) as wanted(id) join book b on b.id = wanted.id
    cross join lateral (
      select p.book_id, p.chapter, p.number, p.text from paragraph p
      where p.book_id = b.id and p.words @@ ${any}
      order by ts_rank(p.words, ${any}) desc, p.chapter, p.number limit 1
    ) best`;
  return new Map(rows.map((row) => [row.book_id, { chapter: row.chapter, paragraph: row.number, html: marked(row.headline) }]));
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const marked = (headline: string): string =>
  headline
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replaceAll(START, "<mark>")
    .replaceAll(STOP, "</mark>");
