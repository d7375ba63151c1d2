import "server-only";

import { authorTag, bookTag } from "#lib/domain/cache-tag";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { site } from "#lib/server/platform/site";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { type ShortKind, shortUrl } from "#lib/urls/short-link";

/** What a code refers to, or null. Codes are permanent and never reassigned, even if the subject is deleted. */
export async function findShortLink(code: string): Promise<{ kind: ShortKind; id: string } | null> {
  const row = await prisma().shortLink.findUnique({ where: { code }, select: { kind: true, subjectId: true } });
  return row && { kind: row.kind as ShortKind, id: row.subjectId };
}

/** The code of a book or an author; null if it does not exist. */
export async function findShortCode(kind: ShortKind, id: string): Promise<string | null> {
  usesTags(kind === "book" ? bookTag(id) : authorTag(id));
  const row = await prisma().shortLink.findUnique({ where: { kind_subjectId: { kind, subjectId: id } }, select: { code: true } });
  return row?.code ?? null;
}

/** The full short URL of a book, author or (with its number) chapter; null if it does not exist. */
export async function shortLinkOf(kind: ShortKind, id: string, chapter?: number): Promise<string | null> {
  const code = await findShortCode(kind, id);
  return code && site().origin + shortUrl(code, chapter);
}

/** Assigns codes to all books and authors without one. */
export async function assignShortCodes(db: Transaction): Promise<void> {
  await db.$executeRaw`select assign_short_codes()`;
}
