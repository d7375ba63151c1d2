import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { prisma } from "#lib/server/platform/database/prisma";
import type { DataSubject } from "#lib/server/platform/personal-data";

/** The user whose data is exported. */
export async function getDataSubject(viewer: Viewer): Promise<DataSubject> {
  const { verifiedAt, ...user } = await prisma().user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { id: true, username: true, emailKey: true, verifiedAt: true, keepComments: true },
  });
  return { ...user, verified: verifiedAt !== null };
}

/** Exports the account with its sessions, app passwords, passkeys and connected accounts. */
export async function exportAccount({ id: userId }: DataSubject) {
  const { id: _id, ...account } = await getUser({ id: userId });
  const user = await prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      createdAt: true,
      verifiedAt: true,
      termsAt: true,
      passwordHash: true,
      mutedNotifications: true,
      digestNotifications: true,
      publicProfile: true,
      apiTier: true,
      sessions: { select: { device: true, createdAt: true, seenAt: true, expiresAt: true }, orderBy: { createdAt: "asc" } },
      appPasswords: { select: { name: true, createdAt: true, usedAt: true }, orderBy: { createdAt: "asc" } },
      apiKeys: { select: { name: true, scopes: true, createdAt: true, expiresAt: true, usedAt: true }, orderBy: { createdAt: "asc" } },
      apiUsage: { select: { day: true, calls: true, refused: true }, orderBy: { day: "asc" } },
      passkeys: { select: { name: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: "asc" } },
      totp: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: true } },
      connections: { select: { provider: true, accountId: true, createdAt: true }, orderBy: { provider: "asc" } },
    },
  });
  return {
    account: {
      userId,
      ...account,
      createdAt: user.createdAt.toISOString(),
      verifiedAt: user.verifiedAt?.toISOString() ?? null,
      termsAcceptedAt: user.termsAt.toISOString(),
      hasPassword: user.passwordHash !== null,
      mutedNotifications: user.mutedNotifications,
      digestNotifications: user.digestNotifications,
      publicProfile: user.publicProfile,
      apiTier: user.apiTier,
    },
    sessions: user.sessions.map((session) => ({
      device: session.device,
      createdAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
    })),
    appPasswords: user.appPasswords.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    apiKeys: user.apiKeys.map(({ createdAt, expiresAt, usedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    })),
    apiUsage: user.apiUsage.map(({ day, ...counts }) => ({ date: day.toISOString().slice(0, 10), ...counts })),
    passkeys: user.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    secondFactor: { authenticatorAppSince: user.totp?.confirmedAt?.toISOString() ?? null, recoveryCodes: user._count.recoveryCodes },
    connections: user.connections.map(({ createdAt, ...connection }) => ({ ...connection, createdAt: createdAt.toISOString() })),
  };
}
