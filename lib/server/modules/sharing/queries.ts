import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import type { ShortKind } from "#lib/urls/short-link";

/** What a code leads to, or null. It leads to nothing else for ever, also when what it led to is gone. */
export async function findShortLink(code: string): Promise<{ kind: ShortKind; id: string } | null> {
  const row = await prisma().shortLink.findUnique({ where: { code }, select: { kind: true, subjectId: true } });
  return row && { kind: row.kind as ShortKind, id: row.subjectId };
}

/** The code of a book or an author; null when there is no such one. */
export async function findShortCode(kind: ShortKind, id: string): Promise<string | null> {
  const row = await prisma().shortLink.findUnique({ where: { kind_subjectId: { kind, subjectId: id } }, select: { code: true } });
  return row?.code ?? null;
}

/** Gives every book and author that has none a code. */
export async function assignShortCodes(db: Transaction): Promise<void> {
  await db.$executeRaw`select assign_short_codes()`;
}
