import "server-only";

import type { SecondFactorResponse } from "#lib/contract/accounts/second-factor";
import type { SecondFactors } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** What a user has set up; `db` reads within a transaction. */
export async function countSecondFactors(userId: string, db: Transaction = prisma()): Promise<SecondFactors> {
  const [row] = await db.$queryRaw<SecondFactors[]>`
    select (select count(*)::int from passkey where user_id = ${userId}::uuid) as passkeys,
      exists (select 1 from totp where user_id = ${userId}::uuid and confirmed_at is not null) as totp,
      (select count(*)::int from recovery_code where user_id = ${userId}::uuid) as "recoveryCodes"`;
  return row ?? { passkeys: 0, totp: false, recoveryCodes: 0 };
}

type PasskeyEntry = SecondFactorResponse["passkeys"][number];

/** What the viewer has set up, as the profile shows it; passkeys in the order in which they were added. */
export async function getSecondFactor(viewer: Viewer): Promise<SecondFactorResponse> {
  const [{ totp, recoveryCodes }, rows] = await Promise.all([
    countSecondFactors(viewer.id),
    prisma().passkey.findMany({
      where: { userId: viewer.id },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
  ]);
  return { passkeys: rows.map(serialize), totp, recoveryCodes, isRequired: viewer.withheldRole !== null };
}

/** The user's passkeys as WebAuthn refers to them. */
export async function listCredentials(userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await prisma().passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } });
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

const serialize = ({
  createdAt,
  lastUsedAt,
  ...row
}: {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): PasskeyEntry => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
