import "server-only";

import { BibleResult } from "#lib/contract/generation/bible-result";
import { type LedgerUse, ledgerConflicts, storedUses } from "#lib/domain/generation/ledger";
import { findAllowances } from "#lib/server/modules/generation/queries/ledger";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Arbitrary key of the advisory lock that lets one book at a time reserve what it uses. */
const LOCK = 5_220_417;
/** The step whose result says what the book uses. */
const STEP = "bible";

/**
 * Reserves what a planned book uses, in the transaction that stores the step. False if another book took something of it since the step began:
 * then the step must be performed again. True for all other steps.
 */
export async function reserveUses(
  db: Transaction,
  run: { id: string; authorId: string; seriesId: string | null },
  step: { name: string; result: unknown },
): Promise<boolean> {
  if (step.name !== STEP) return true;
  const { uses } = BibleResult.parse(step.result);
  await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
  if (ledgerConflicts(uses, await findAllowances(run, db)).length > 0) return false;
  await freeUses(db, run.id);
  await db.ledgerEntry.createMany({ data: storedUses(uses).map((use) => ({ ...use, runId: run.id, authorId: run.authorId })) });
  return true;
}

/** Gives up what a discarded run had reserved. */
export const freeUses = async (db: Transaction, runId: string): Promise<void> => {
  await db.ledgerEntry.deleteMany({ where: { runId } });
};

/** What a run had reserved is its published book's. */
export const keepUses = async (db: Transaction, runId: string, bookId: string): Promise<void> => {
  await db.ledgerEntry.updateMany({ where: { runId }, data: { runId: null, bookId } });
};

/**
 * Replaces what books of a collection use, where it differs. Books of another origin, or that the library does not have, are left
 * out.
 */
export async function writeLedger(db: Transaction, ledger: ReadonlyMap<string, readonly LedgerUse[]>): Promise<void> {
  const books = await db.book.findMany({
    where: { id: { in: [...ledger.keys()] }, origin: "collection" },
    select: { id: true, authorId: true, ledger: { select: { authorId: true, kind: true, key: true, central: true } } },
  });
  const changed = books.flatMap(({ id: bookId, authorId, ledger: before }) => {
    const uses = storedUses(ledger.get(bookId) ?? []).map((use) => ({ ...use, authorId, bookId }));
    return sortedText(uses) === sortedText(before) ? [] : [{ bookId, uses }];
  });
  await db.ledgerEntry.deleteMany({ where: { bookId: { in: changed.map(({ bookId }) => bookId) } } });
  await db.ledgerEntry.createMany({ data: changed.flatMap(({ uses }) => uses) });
}

const sortedText = (uses: readonly { authorId: string; kind: string; key: string; central: boolean }[]): string =>
  uses
    .map(({ authorId, kind, key, central }) => [authorId, kind, key, central].join(" "))
    .sort()
    .join("\n");
