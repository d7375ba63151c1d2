import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { getVersionDates } from "#lib/server/modules/legal/queries/versions";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const DOCUMENT = "terms";

/** Stores that a user accepts a published version of the terms; the first time counts. Throws `not_found`. `folder`: that of all content. */
export async function acceptTerms(viewer: Pick<Viewer, "id">, version: string, now: Date, folder?: string): Promise<void> {
  const { published } = await getVersionDates(DOCUMENT, now, folder);
  if (!published.some(({ date }) => date === version)) throw new DomainError("not_found");
  const data = { userId: viewer.id, document: DOCUMENT, version, acceptedAt: now };
  await prisma().legalAcceptance.createMany({ data, skipDuplicates: true });
}

/** The same for a new user, who accepts by registering what applied at that time; in the transaction that creates the user. */
export async function acceptCurrentTerms(db: Transaction, userId: string, at: Date): Promise<void> {
  const { current } = await getVersionDates(DOCUMENT, at);
  await db.legalAcceptance.create({ data: { userId, document: DOCUMENT, version: current.date, acceptedAt: at } });
}
