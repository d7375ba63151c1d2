import "server-only";

import { BLIND_LIMITS } from "#lib/domain/blind/blind";
import { choosePairs, type OwnSpan, spansOf, type TrueSpan } from "#lib/domain/blind/choose-pairs";
import { CapitalWords } from "#lib/domain/blind/names";
import { shownText } from "#lib/domain/blind/shown-text";
import { BLIND_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { countShownPairs } from "#lib/server/modules/blind/queries/round";
import { findPassages } from "#lib/server/modules/references/queries/passages";
import { listReferences, readReferenceText } from "#lib/server/modules/references/queries/works";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/** All passages of an author. */
const ALL_PASSAGES = 1_000_000;

type Book = { id: string; authorId: string; chapters: string[][]; pairs: StoredPair[] };
type StoredPair = {
  id: string;
  chapter: number;
  first: number;
  last: number;
  text: string;
  workId: string | null;
  passage: number | null;
  retiredAt: Date | null;
};

/**
 * Retires pairs one of whose texts is gone, and makes pairs for books in their original language that have fewer than six. Changes nothing if
 * there is nothing to do. Takes up to half a minute of processor time for each language with something to do.
 */
export async function makePairs(now: Date): Promise<{ made: number; retired: number }> {
  const before = await countShownPairs();
  const result = { made: 0, retired: 0 };
  const references = await listReferences();
  for (const language of LANGUAGES) {
    const books = await readBooks(language);
    result.retired += await retire(books, language, now);
    const works = references.filter((work) => work.language === language);
    const lacking = books.filter(
      ({ authorId, pairs }) =>
        pairs.filter(({ retiredAt }) => retiredAt === null).length < BLIND_LIMITS.pairsOfBook &&
        works.some(({ authorSlug }) => authorSlug === authorId),
    );
    if (lacking.length > 0) result.made += await makeForBooks(lacking, books, works, language, now);
  }
  if (result.made + result.retired > 0) {
    const isFirstOrLast = (before === 0) !== ((await countShownPairs()) === 0);
    // All pages link to the blind page while there are pairs.
    await prisma().$transaction((db) => expireTags([isFirstOrLast ? LIBRARY_TAG : BLIND_TAG], db));
  }
  return result;
}

/** The published books whose original language this is, with their paragraphs by chapter. */
async function readBooks(language: Language): Promise<Book[]> {
  const rows = await prisma().book.findMany({
    where: { lang: language, original: true, withdrawnAt: null, chapterCount: { gt: 0 } },
    select: {
      id: true,
      authorId: true,
      blindPairs: {
        select: { id: true, chapter: true, first: true, last: true, text: true, workId: true, passage: true, retiredAt: true },
      },
      chapters: { select: { paragraphs: { select: { text: true }, orderBy: { number: "asc" } } }, orderBy: { number: "asc" } },
    },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, authorId, blindPairs, chapters }) => ({
    id,
    authorId,
    pairs: blindPairs,
    chapters: chapters.map(({ paragraphs }) => paragraphs.map(({ text }) => text)),
  }));
}

/** Retires the pairs whose text is no longer in the book, or whose work was removed. */
async function retire(books: readonly Book[], language: Language, now: Date): Promise<number> {
  const gone = books.flatMap(({ chapters, pairs }) =>
    pairs.filter(({ retiredAt, workId, chapter, first, last, text }) => {
      const source = chapters[chapter - 1]?.slice(first - 1, last).join("\n\n") ?? "";
      return retiredAt === null && (workId === null || shownText(source, language) !== text);
    }),
  );
  for (const pair of gone) pair.retiredAt = now;
  await prisma().blindPair.updateMany({ where: { id: { in: gone.map(({ id }) => id) } }, data: { retiredAt: now } });
  return gone.length;
}

async function makeForBooks(
  lacking: readonly Book[],
  books: readonly Book[],
  works: readonly { id: string; authorSlug: string }[],
  language: Language,
  now: Date,
): Promise<number> {
  const capitals = new CapitalWords(language);
  for (const { id, authorSlug } of works) capitals.add(authorSlug, (await readReferenceText(id)).flat().join("\n\n"));
  for (const { chapters } of books) capitals.add(null, chapters.flat().join("\n\n"));
  let made = 0;
  for (const book of lacking) {
    const isClean = ({ text }: { text: string }) => capitals.tellingNames(text, book.authorId).length === 0;
    const own = book.chapters.flatMap((paragraphs, index): OwnSpan[] =>
      spansOf(paragraphs, language).map((span) => ({ ...span, chapter: index + 1 })),
    );
    const shown = book.pairs.filter(({ retiredAt }) => retiredAt === null);
    const chosen = choosePairs(own.filter(isClean), (await trueSpans(book.authorId, language)).filter(isClean), {
      count: BLIND_LIMITS.pairsOfBook - shown.length,
      seed: `${book.id} ${book.pairs.length}`,
      taken: shown.map(({ passage, ...pair }) => ({ ...pair, number: passage })),
    });
    const data = chosen.map(({ own: { chapter, first, last, text, kind, words }, true: { workId, number, ...span } }) => ({
      ...{ bookId: book.id, chapter, first, last, text, kind, words },
      ...{ workId, passage: number, trueFirst: span.first, trueLast: span.last, createdAt: now },
    }));
    made += (await prisma().blindPair.createMany({ data })).count;
  }
  return made;
}

async function trueSpans(authorSlug: string, language: Language): Promise<TrueSpan[]> {
  const passages = await findPassages({ language, authorSlug, limit: ALL_PASSAGES });
  return passages.flatMap(({ workId, number, text }) => spansOf(text.split("\n\n"), language).map((span) => ({ ...span, workId, number })));
}
