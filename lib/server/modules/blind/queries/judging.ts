import "server-only";

import { type Reader, readerText } from "#lib/domain/blind/blind";
import { findPairs, type PairTexts, SHOWN } from "#lib/server/modules/blind/queries/round";
import { prisma } from "#lib/server/platform/database/prisma";

/** The pairs that a reader has not judged yet, by language and book. */
export async function listPairsToJudge(reader: Reader, limit: number): Promise<PairTexts[]> {
  const rows = await prisma().blindPair.findMany({
    where: { ...SHOWN, counts: { none: { reader: readerText(reader) } } },
    select: { id: true },
    orderBy: [{ book: { lang: "asc" } }, { bookId: "asc" }, { id: "asc" }],
    take: limit,
  });
  return findPairs(rows.map(({ id }) => id));
}
