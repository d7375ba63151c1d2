import "server-only";

import { LIBRARY_STRENGTHS } from "#lib/domain/generation/judgement/judgement";
import type { Language } from "#lib/domain/language";
import { prisma } from "#lib/server/platform/database/prisma";

/** Guesses about a book before its standing is known, and books before there are quartiles. */
const LEAST_GUESSES = 20;
const LEAST_BOOKS = 4;

/** A book of known standing: the paragraphs of its chapters. */
export type LibraryAnchor = { bookId: string; strength: number; chapters: string[][] };

/**
 * The books of a language at the quartiles of people's wrong guesses in `/blind`, the weakest first; `except` is none of them. Empty while fewer than four
 * books have 20 guesses.
 */
export async function findLibraryAnchors(language: Language, except: string | null): Promise<LibraryAnchor[]> {
  const books = await prisma().$queryRaw<{ id: string }[]>`
    select book.id from blind_count count join blind_pair pair on pair.id = count.pair_id join book on book.id = pair.book_id
    where count.reader = 'people' and book.lang = ${language} and book.withdrawn_at is null and book.id is distinct from ${except}
    group by book.id having sum(count.votes) >= ${LEAST_GUESSES}
    order by 1 - sum(count."right")::float8 / sum(count.votes), book.id`;
  if (books.length < LEAST_BOOKS) return [];
  const at = (share: number) => books[Math.round((books.length - 1) * share)]?.id ?? "";
  return Promise.all(
    LIBRARY_STRENGTHS.map(async (strength, index) => {
      const bookId = at((index + 1) / 4);
      return { bookId, strength, chapters: await readParagraphs(bookId) };
    }),
  );
}

/** The plain paragraphs of a book's chapters. */
async function readParagraphs(bookId: string): Promise<string[][]> {
  const rows = await prisma().paragraph.findMany({
    where: { bookId },
    select: { chapter: true, text: true },
    orderBy: [{ chapter: "asc" }, { number: "asc" }],
  });
  return [...Map.groupBy(rows, ({ chapter }) => chapter).values()].map((paragraphs) => paragraphs.map(({ text }) => text));
}
