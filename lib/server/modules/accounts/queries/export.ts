import "server-only";

import type { ExportAnswer } from "#lib/contract/account/responses";
import type { Viewer } from "#lib/domain/account/viewer";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { listTakingPart } from "#lib/server/modules/accounts/queries/activity";
import { findSubscription } from "#lib/server/modules/newsletter/commands/subscription";
import { listReading } from "#lib/server/modules/reading/queries/reading";
import { prisma } from "#lib/server/platform/database/prisma";

/** Everything the library keeps about a member, in their own words and figures. */
export async function exportUser(viewer: Viewer, now: Date): Promise<ExportAnswer> {
  const { id: userId, ...account } = await getUser(viewer);
  const kept = await prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      emailKey: true,
      createdAt: true,
      verifiedAt: true,
      termsAt: true,
      passwordHash: true,
      sessions: { select: { device: true, createdAt: true, seenAt: true, expiresAt: true }, orderBy: { createdAt: "asc" } },
      keys: { select: { name: true, createdAt: true, usedAt: true }, orderBy: { createdAt: "asc" } },
      connections: { select: { provider: true, accountId: true, createdAt: true }, orderBy: { provider: "asc" } },
    },
  });
  const newsletter = kept.verifiedAt ? await findSubscription(kept.emailKey) : null;
  return {
    exportedAt: now.toISOString(),
    account: {
      userId,
      ...account,
      createdAt: kept.createdAt.toISOString(),
      verifiedAt: kept.verifiedAt?.toISOString() ?? null,
      termsAcceptedAt: kept.termsAt.toISOString(),
      hasPassword: kept.passwordHash !== null,
    },
    sessions: kept.sessions.map((session) => ({
      device: session.device,
      createdAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
    appPasswords: kept.keys.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    ...(await listTakingPart(userId)),
    newsletter,
    reading: await listReading(viewer),
    connections: kept.connections.map(({ createdAt, ...connection }) => ({ ...connection, createdAt: createdAt.toISOString() })),
  };
}
