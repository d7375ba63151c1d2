import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { HIGHLIGHTS_MAX, type Highlight, type HighlightColour } from "#lib/domain/reading/annotations";
import { timeOfReading } from "#lib/domain/reading/reading";
import { BOOKMARK, type BookmarkInput, bookmarkOf } from "#lib/server/modules/reading/commands/bookmark";
import { requirePlace } from "#lib/server/modules/reading/commands/position";
import { prisma } from "#lib/server/platform/database/prisma";

export type HighlightInput = BookmarkInput & {
  start: number;
  end: number;
  quote: string;
  note: string;
  colour: HighlightColour;
  updatedAt: Date;
};

/**
 * Saves a highlight under the id chosen by the client; the version with the later `updatedAt` wins and is returned. Throws `not_found` for
 * an id of another user or book, `too_many_highlights`, `book_not_found`, `invalid_input` for a range beyond the paragraph.
 */
export async function saveHighlight(viewer: Viewer, id: string, input: HighlightInput, now: Date): Promise<Highlight> {
  const { bookId, chapter, paragraph, start, end, quote, note, colour } = input;
  if (end > (await requirePlace(bookId, input))) throw new DomainError("invalid_input", { end: "invalid" });
  const [createdAt, updatedAt] = [timeOfReading(input.createdAt, now), timeOfReading(input.updatedAt, now)];
  await prisma().$executeRaw`
    insert into highlight as existing
      (id, user_id, book_id, chapter, paragraph, start, "end", quote, note, colour, created_at, updated_at)
    select ${id}::uuid, ${viewer.id}::uuid, ${bookId}, ${chapter}, ${paragraph}, ${start}, ${end}, ${quote}, ${note}, ${colour},
      ${createdAt}, ${updatedAt}
    where exists (select from highlight where id = ${id}::uuid)
      or (select count(*) from highlight where user_id = ${viewer.id}::uuid and book_id = ${bookId}) < ${HIGHLIGHTS_MAX}
    on conflict (id) do update set
      chapter = excluded.chapter, paragraph = excluded.paragraph, start = excluded.start, "end" = excluded."end",
      quote = excluded.quote, note = excluded.note, colour = excluded.colour, updated_at = excluded.updated_at
    where existing.user_id = excluded.user_id and existing.book_id = excluded.book_id and excluded.updated_at > existing.updated_at`;
  const row = await prisma().highlight.findUnique({ where: { id }, select: { ...HIGHLIGHT, userId: true } });
  if (!row) throw new DomainError("too_many_highlights");
  const { userId, ...stored } = row;
  if (userId !== viewer.id || stored.bookId !== bookId) throw new DomainError("not_found");
  return highlightOf(stored);
}

/** Deletes a highlight with its note. Throws `not_found`. */
export async function removeHighlight(viewer: Viewer, id: string): Promise<void> {
  const { count } = await prisma().highlight.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new DomainError("not_found");
}

export const HIGHLIGHT = { ...BOOKMARK, start: true, end: true, quote: true, note: true, colour: true, updatedAt: true } as const;

export const highlightOf = <Row extends { colour: number; createdAt: Date; updatedAt: Date }>({ updatedAt, colour, ...row }: Row) => ({
  ...bookmarkOf(row),
  // A constraint of the table allows no other.
  colour: colour as HighlightColour,
  updatedAt: updatedAt.toISOString(),
});
