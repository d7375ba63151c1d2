import type { Viewer } from "#lib/domain/account/viewer";
import { prisma } from "#lib/server/platform/database/prisma";
import { addressOf, NOW, SOME_HASH } from "./account.ts";

/** So many members at once, without the ways of registering; as viewers. */
export async function readers(count: number, isAdmin = false): Promise<Viewer[]> {
  const names = Array.from({ length: count }, (_, index) => `reader-${crypto.randomUUID().slice(0, 8)}-${index}`);
  await prisma().user.createMany({
    data: names.map((username) => ({
      username,
      usernameKey: username,
      email: addressOf(username),
      emailKey: addressOf(username),
      passwordHash: SOME_HASH,
      firstName: "Ada",
      lastName: "Lind",
      language: "en",
      isAdmin,
      verifiedAt: NOW,
      termsAt: NOW,
    })),
  });
  const rows = await prisma().user.findMany({ where: { username: { in: names } }, select: { id: true, isAdmin: true } });
  return rows.map((row) => ({ ...row, sessionId: row.id }) as Viewer);
}

export async function reader(): Promise<Viewer> {
  const [one] = await readers(1);
  if (!one) throw new Error("There is no reader.");
  return one;
}

export async function administrator(): Promise<Viewer> {
  const [one] = await readers(1, true);
  if (!one) throw new Error("There is no administrator.");
  return one;
}
