import "server-only";

import { createHash } from "node:crypto";
import { authorTag } from "#lib/domain/cache-tag";
import type { ReferencePassage } from "#lib/domain/references/passages";
import type { ReferenceChange } from "#lib/domain/references/reference-upload";
import type { ReferenceWork } from "#lib/domain/references/reference-work";
import { slugOf } from "#lib/domain/text/slug";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Rows of one statement: about a megabyte of text. */
const BATCH = 500;

/**
 * Stores a work with its passages, in place of an earlier import of the same author, title and language. All in one transaction; the same work
 * again changes nothing.
 */
export async function storeReference(work: ReferenceWork, passages: readonly ReferencePassage[], now: Date): Promise<ReferenceChange> {
  const hash = hashOf(work, passages);
  return prisma().$transaction(
    async (transaction) => {
      const change = await changeOf(transaction, work, hash);
      if (change === "unchanged") return change;
      const key = keyOf(work);
      await transaction.referenceWork.deleteMany({ where: key });
      const words = passages.reduce((sum, passage) => sum + passage.words, 0);
      const { id } = await transaction.referenceWork.create({
        data: { ...work, ...key, words, hash, importedAt: now },
        select: { id: true },
      });
      for (let from = 0; from < passages.length; from += BATCH) {
        await insertPassages(transaction, id, work.language, from, passages.slice(from, from + BATCH));
      }
      await expireTags([authorTag(work.authorSlug)], transaction);
      return change;
    },
    { timeout: 300_000 },
  );
}

/** What storing a work would do. */
export const compareReference = (work: ReferenceWork, passages: readonly ReferencePassage[]): Promise<ReferenceChange> =>
  changeOf(prisma(), work, hashOf(work, passages));

async function changeOf(db: Pick<Transaction, "referenceWork">, work: ReferenceWork, hash: string): Promise<ReferenceChange> {
  const where = { language_authorSlug_titleSlug: keyOf(work) };
  const stored = await db.referenceWork.findUnique({ where, select: { hash: true } });
  if (!stored) return "created";
  return stored.hash === hash ? "unchanged" : "changed";
}

const keyOf = ({ language, authorSlug, title }: ReferenceWork) => ({ language, authorSlug, titleSlug: slugOf(title) });

const hashOf = (work: ReferenceWork, passages: readonly ReferencePassage[]): string =>
  createHash("sha256")
    .update(JSON.stringify([work, passages]))
    .digest("hex");

async function insertPassages(db: Transaction, workId: string, language: string, from: number, rows: ReferencePassage[]): Promise<void> {
  await db.$executeRaw`
    insert into reference_passage (work_id, number, chapter, kind, place, text, words, continues, document)
    select ${workId}::uuid, ${from}::int + position, chapter, kind, place, text, words, continues,
      to_tsvector(${`public.library_${language}`}::regconfig, words_of(text))
    from unnest(
      ${rows.map(({ chapter }) => chapter)}::int[], ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ place }) => place)}::text[],
      ${rows.map(({ text }) => text)}::text[], ${rows.map(({ words }) => words)}::int[],
      ${rows.map(({ continues }) => continues)}::boolean[]
    ) with ordinality as input (chapter, kind, place, text, words, continues, position)`;
}
