import "server-only";

import { randomInt } from "node:crypto";
import { BLIND_LIMITS, type BlindPair, type BlindRound, type PairWork, type Side } from "#lib/domain/blind/blind";
import { shareOf } from "#lib/domain/blind/interval";
import { shownText } from "#lib/domain/blind/shown-text";
import { BLIND_TAG, BOOKS_TAG } from "#lib/domain/cache-tag";
import { isLanguage, type Language } from "#lib/domain/language";
import { bookSummary, SUMMARY } from "#lib/server/modules/books/queries/summary";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";
import { coverUrl } from "#lib/urls/images";

/** Pairs that can be shown: both texts are there, and the book is published. */
export const SHOWN = { retiredAt: null, workId: { not: null }, book: { withdrawnAt: null } } as const;

export const countShownPairs = (): Promise<number> => prisma().blindPair.count({ where: SHOWN });

/** Whether there is anything to guess in any language. */
export async function hasPairs(): Promise<boolean> {
  usesTags(BLIND_TAG);
  return (await prisma().blindPair.findFirst({ where: SHOWN, select: { id: true } })) !== null;
}

/** The languages that have pairs, by their number of pairs. */
export async function listBlindLanguages(): Promise<Language[]> {
  usesTags(BLIND_TAG, BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ lang: string }[]>`
    select book.lang from blind_pair pair join book on book.id = pair.book_id
    where pair.retired_at is null and pair.work_id is not null and book.withdrawn_at is null group by book.lang order by count(*) desc, book.lang`;
  return rows.map(({ lang }) => lang).filter(isLanguage);
}

/**
 * A round in a language, chosen by chance: pairs of different books as far as there are enough, none of `seen` unless there are no others. Which
 * passage stands first is chance too.
 */
export async function findRound(language: Language, seen: readonly string[] = []): Promise<BlindRound> {
  usesTags(BLIND_TAG, BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select id from (
      select pair.id, pair.id = any(${[...seen]}::uuid[]) as seen,
        row_number() over (partition by pair.book_id, pair.id = any(${[...seen]}::uuid[]) order by random()) as nth
      from blind_pair pair join book on book.id = pair.book_id
      where pair.retired_at is null and pair.work_id is not null and book.withdrawn_at is null and book.lang = ${language}) pair
    order by seen, nth, random() limit ${BLIND_LIMITS.round}`;
  const pairs = await findPairs(rows.map(({ id }) => id));
  return { language, pairs: pairs.map(({ text, trueText, ...pair }) => ({ ...pair, passages: inAnyOrder(text, trueText) })) };
}

const inAnyOrder = (book: string, author: string): BlindPair["passages"] => {
  const passages: [{ side: Side; text: string }, { side: Side; text: string }] = [
    { side: "author", text: author },
    { side: "book", text: book },
  ];
  return randomInt(2) === 0 ? passages : [passages[1], passages[0]];
};

export type PairTexts = Omit<BlindPair, "passages"> & { text: string; trueText: string; language: Language };

/** The pairs with these ids that can be shown, in their order. */
export async function findPairs(ids: readonly string[]): Promise<PairTexts[]> {
  const [rows, counts] = await Promise.all([
    prisma().blindPair.findMany({
      where: { id: { in: [...ids] }, ...SHOWN },
      include: {
        book: { select: SUMMARY },
        reference: { select: { text: true, work: { select: { title: true, year: true, readAt: true } } } },
      },
    }),
    prisma().blindCount.groupBy({
      by: ["pairId"],
      where: { pairId: { in: [...ids] }, reader: "people" },
      _sum: { votes: true, right: true },
    }),
  ]);
  const shares = new Map(counts.map(({ pairId, _sum }) => [pairId, shareOf(_sum.right ?? 0, _sum.votes ?? 0)]));
  const pairs = rows.flatMap(({ id, text, chapter, first, trueFirst, trueLast, book: row, reference }): PairTexts[] => {
    if (!reference) return [];
    const book = bookSummary(row);
    const paragraphs = reference.text.split("\n\n").slice(trueFirst - 1, trueLast);
    const work: PairWork = reference.work;
    return [
      {
        ...{ id, text, work, language: book.lang },
        trueText: shownText(paragraphs.join("\n\n"), book.lang),
        author: { id: book.author.id, name: book.author.name },
        book: { id: book.id, title: book.title, chapter, paragraph: first, model: book.model, cover: coverUrl(book, 160, "webp") },
        people: shares.get(id) ?? shareOf(0, 0),
      },
    ];
  });
  return pairs.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
