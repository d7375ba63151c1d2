import "server-only";

import { type Guess, monthOf, type Reader, readerText } from "#lib/domain/blind/blind";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { keyedHash } from "#lib/server/platform/secrets";

/**
 * Counts the guesses of a `visitor` (a network address with a user agent), each pair once a month; returns how many were counted. Of the visitor
 * only keyed hashes are stored, which differ from pair to pair and month to month, and are deleted when the month is over. Guesses of pairs that do
 * not exist are ignored.
 */
export async function recordGuesses(guesses: readonly Guess[], visitor: string, now: Date): Promise<number> {
  const month = firstOfMonth(now);
  // In one order, so that two rounds of the same pairs do not wait for each other.
  const unique = [...new Map(guesses.map((guess) => [guess.pair, guess])).values()].toSorted((one, other) =>
    one.pair < other.pair ? -1 : 1,
  );
  return prisma().$transaction(async (db) => {
    const known = await db.blindPair.findMany({ where: { id: { in: unique.map(({ pair }) => pair) } }, select: { id: true } });
    const ids = new Set(known.map(({ id }) => id));
    let counted = 0;
    for (const { pair, guess } of unique) {
      if (!ids.has(pair)) continue;
      const hash = keyedHash(`blind\n${month.toISOString()}\n${pair}\n${visitor}`);
      const { count } = await db.blindVote.createMany({ data: [{ hash, month }], skipDuplicates: true });
      if (count === 0) continue;
      await addCount(db, pair, { kind: "people", name: "" }, guess === "author", month);
      counted += 1;
    }
    return counted;
  });
}

/** Counts what a model or an invited judge said of a pair. */
export const recordJudgement = (pair: string, reader: Reader, isRight: boolean, now: Date): Promise<void> =>
  addCount(prisma(), pair, reader, isRight, firstOfMonth(now));

async function addCount(db: Pick<Transaction, "blindCount">, pairId: string, reader: Reader, isRight: boolean, month: Date): Promise<void> {
  const key = { pairId, month, reader: readerText(reader) };
  const right = isRight ? 1 : 0;
  await db.blindCount.upsert({
    where: { pairId_month_reader: key },
    create: { ...key, votes: 1, right },
    update: { votes: { increment: 1 }, right: { increment: right } },
    select: { pairId: true },
  });
}

/** Deletes who guessed in months that are over; returns how many. */
export const deleteFormerVotes = async (now: Date): Promise<number> =>
  (await prisma().blindVote.deleteMany({ where: { month: { lt: firstOfMonth(now) } } })).count;

const firstOfMonth = (now: Date): Date => new Date(`${monthOf(now)}-01`);
