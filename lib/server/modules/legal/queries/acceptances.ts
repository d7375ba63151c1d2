import "server-only";

import { type VersionDates, versionToAccept } from "#lib/domain/legal/legal";
import { getVersionDates } from "#lib/server/modules/legal/queries/versions";
import { prisma } from "#lib/server/platform/database/prisma";
import type { DataSubject } from "#lib/server/platform/personal-data";

/** The date of the version of the terms that a user has yet to accept, or null. `folder`: that of all content. */
export async function findTermsToAccept(userId: string, now: Date, folder?: string): Promise<string | null> {
  const version: VersionDates | null = versionToAccept(await getVersionDates("terms", now, folder));
  if (!version) return null;
  const accepted = await prisma().legalAcceptance.findFirst({
    where: { userId, document: "terms", version: { gte: version.date } },
    select: { version: true },
  });
  return accepted ? null : version.date;
}

/** The accepted versions, for the data export. */
export async function exportAcceptances({ id: userId }: DataSubject) {
  const rows = await prisma().legalAcceptance.findMany({ where: { userId }, orderBy: [{ acceptedAt: "asc" }, { version: "asc" }] });
  return { acceptances: rows.map(({ document, version, acceptedAt }) => ({ document, version, acceptedAt: acceptedAt.toISOString() })) };
}
