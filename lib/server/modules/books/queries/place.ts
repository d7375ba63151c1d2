import "server-only";

import { StoredBookPlace } from "#lib/contract/references/book-place";
import { bookTag } from "#lib/domain/cache-tag";
import type { OriginalPassage } from "#lib/domain/references/reference-work";
import type { BookPlace } from "#lib/domain/stylometry/book-place";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** Where a book stands among the human authors of its language; null while it is not measured, and for a text too short. */
export async function findPlace(bookId: string): Promise<BookPlace | null> {
  usesTags(bookTag(bookId));
  const row = await prisma().bookPlace.findUnique({ where: { bookId }, select: { place: true } });
  return row?.place ? StoredBookPlace.parse(row.place) : null;
}

/** The passage of the true author that is nearest to a book's last chapter; null without works of the author in the book's language. */
export async function findOriginalPassage(bookId: string): Promise<OriginalPassage | null> {
  usesTags(bookTag(bookId));
  const row = await prisma().bookPlace.findUnique({
    where: { bookId },
    select: {
      passage: { select: { text: true, chapter: true, work: { select: { author: true, title: true, year: true, readAt: true } } } },
    },
  });
  if (!row?.passage) return null;
  const { work, ...passage } = row.passage;
  return { ...passage, ...work };
}
