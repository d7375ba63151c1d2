import "server-only";

import { countedText, findQuote } from "#lib/domain/reading/annotations";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";
import type { Transaction } from "#lib/server/platform/database/transaction";

export type RevisedChapter = {
  bookId: string;
  chapter: number;
  /** The new number of each old paragraph, in the order of the old ones. */
  moves: number[];
  /** The new paragraphs as plain text. */
  paragraphs: string[];
};

/** Moves positions, bookmarks and highlights of all readers to where their paragraphs are after a chapter was edited. */
export async function moveAnnotations(db: Transaction, { bookId, chapter, moves, paragraphs }: RevisedChapter): Promise<void> {
  const from = moves.map((_, index) => index + 1);
  await db.$executeRaw`
    update reading_position set paragraph = move.target
    from unnest(${from}::int[], ${moves}::int[]) as move (source, target)
    where book_id = ${bookId} and chapter = ${chapter} and paragraph = move.source and move.target <> move.source`;
  // A paragraph has one bookmark per reader: the earliest stays.
  await db.$executeRaw`
    delete from bookmark where id in (
      select id from (
        select id, row_number() over (partition by user_id, move.target order by created_at, id) as place
        from bookmark join unnest(${from}::int[], ${moves}::int[]) as move (source, target) on paragraph = move.source
        where book_id = ${bookId} and chapter = ${chapter}) as moved
      where place > 1)`;
  // In two steps, by way of negative numbers: the unique index is checked row by row.
  await db.$executeRaw`
    update bookmark set paragraph = -move.target
    from unnest(${from}::int[], ${moves}::int[]) as move (source, target)
    where book_id = ${bookId} and chapter = ${chapter} and paragraph = move.source and move.target <> move.source`;
  await db.$executeRaw`
    update bookmark set paragraph = -paragraph where book_id = ${bookId} and chapter = ${chapter} and paragraph < 0`;
  await moveHighlights(db, { bookId, chapter, moves, paragraphs });
}

async function moveHighlights(db: Transaction, { bookId, chapter, moves, paragraphs }: RevisedChapter): Promise<void> {
  const texts = paragraphs.map(countedText);
  const highlights = await db.highlight.findMany({
    where: { bookId, chapter },
    select: { id: true, paragraph: true, start: true, end: true, quote: true },
  });
  const placed = highlights.map((highlight) => ({ id: highlight.id, ...placeOf(highlight, moves, texts) }));
  await db.$executeRaw`
    update highlight set paragraph = place.paragraph, start = place.start, "end" = place.until
    from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ paragraph }) => paragraph)}::int[],
      ${placed.map(({ start }) => start)}::int[], ${placed.map(({ end }) => end)}::int[]) as place (id, paragraph, start, until)
    where highlight.id = place.id
      and (highlight.paragraph, highlight.start, highlight."end") is distinct from (place.paragraph, place.start, place.until)`;
}

type Marked = TextSpan & { paragraph: number; quote: string };

/**
 * Where a highlight is in the new text: its quotation in its paragraph, else in the nearest one that contains it. A quotation that is gone
 * stays at its paragraph with its text, so that a note of the reader is not lost.
 */
function placeOf(highlight: Marked, moves: number[], texts: string[]): TextSpan & { paragraph: number } {
  const home = moves[highlight.paragraph - 1] ?? Math.min(highlight.paragraph, texts.length);
  const nearest = texts.map((_, index) => index + 1).sort((one, other) => Math.abs(one - home) - Math.abs(other - home));
  for (const paragraph of nearest) {
    const span = findQuote(texts[paragraph - 1] ?? "", highlight);
    if (span) return { paragraph, ...span };
  }
  const length = Math.max(texts[home - 1]?.length ?? 1, 1);
  const end = Math.min(highlight.end, length);
  return { paragraph: home, start: Math.min(highlight.start, end - 1), end };
}
