import "server-only";

import type { Passage } from "#lib/domain/search/search";
import { passageHtml, type TextSpan } from "#lib/domain/text-range/highlighted-html";
import type { Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

// Characters of Unicode's private use: no letters, so `words_of` leaves none in a text.
const START = "\uE000";
const STOP = "\uE001";
const OPTIONS = `StartSel=${START}, StopSel=${STOP}, HighlightAll=true`;

/** The best matching paragraph of each book, its matches marked; books matched by title alone have none. */
export async function listPassages(bookIds: string[], query: Query): Promise<Map<string, Passage>> {
  if (bookIds.length === 0 || query.document === "") return new Map();
  // Any of the words will do: the terms of an "and" may stand in different paragraphs.
  const any = Prisma.sql`${query.document.replaceAll(" & ", " | ")}::tsquery`;
  const rows = await prisma().$queryRaw<{ book_id: string; chapter: number; number: number; text: string; marked: string }[]>`
    select best.book_id, best.chapter, best.number, best.text,
      ts_headline(('library_' || b.lang)::regconfig, words_of(best.text), ${any}, ${OPTIONS}) as marked
    from unnest(${bookIds}::text[]) as wanted(id) join book b on b.id = wanted.id
    cross join lateral (
      select p.book_id, p.chapter, p.number, p.text from paragraph p
      where p.book_id = b.id and p.words @@ ${any}
      order by ts_rank(p.words, ${any}) desc, p.chapter, p.number limit 1
    ) best`;
  return new Map(
    rows.map((row) => [row.book_id, { chapter: row.chapter, paragraph: row.number, html: passageHtml(row.text, stretchesOf(row)) }]),
  );
}

/** Where the marked words stand in the text; PostgreSQL counts a character beyond the first plane once, we twice. */
function stretchesOf({ text, marked }: { text: string; marked: string }): TextSpan[] {
  const units = [...text].map((character) => character.length);
  const stretches: TextSpan[] = [];
  let [character, unit, start] = [0, 0, 0];
  for (const sign of marked) {
    if (sign === START) start = unit;
    else if (sign === STOP) stretches.push({ start, end: unit });
    else unit += units[character++] ?? 0;
  }
  return stretches;
}
