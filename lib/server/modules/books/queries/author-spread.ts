import "server-only";

import { LANGUAGES } from "#lib/domain/language";
import { spreadOf } from "#lib/domain/stylometry/book-spread";
import type { LanguageSpread } from "#lib/domain/stylometry/language-spread";
import { unpackScores } from "#lib/domain/stylometry/packed-scores";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { prisma } from "#lib/server/platform/database/prisma";

/** Books whose effect is told. */
const NEWEST = 5;
/** All pairs are compared: this takes half a second. */
const MOST_BOOKS = 500;

/** The languages in which books in the manner of two authors are measured. */
export async function listAuthorSpreads(): Promise<LanguageSpread[]> {
  const rows = await prisma().bookPlace.findMany({
    where: { book: { withdrawnAt: null }, NOT: { scores: { isEmpty: true } } },
    select: {
      scores: true,
      book: { select: { id: true, title: true, lang: true, authorId: true, author: { select: { displayName: true } } } },
    },
    orderBy: [{ book: { publishedAt: "asc" } }, { bookId: "asc" }],
  });
  const spreads = LANGUAGES.map(async (language): Promise<LanguageSpread | null> => {
    const own = rows.filter(({ book }) => book.lang === language).slice(-MOST_BOOKS);
    const scored = own.map(({ book, scores }) => ({ id: book.id, author: book.authorId, scores: scores.map(unpackScores) }));
    const spread = spreadOf(scored, NEWEST);
    if (!spread) return null;
    const { yardsticks } = await getReferenceFigures(language);
    const books = own.map(({ book }) => ({ id: book.id, title: book.title, author: book.author.displayName }));
    return { language, spread, yardsticks, books };
  });
  return (await Promise.all(spreads)).filter((spread) => spread !== null);
}
