import type { Language } from "#lib/domain/language";
import type { DigestContent } from "#lib/domain/newsletter/mail";
import type { PlannedMail } from "#lib/domain/notifications/mail";
import { confirmSubscription, subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { prisma } from "#lib/server/platform/database/prisma";
import { decrypt } from "#lib/server/platform/secrets";
import { queuedMailTo } from "#tests/support/queued-mails";
import { UNUSABLE_PASSWORD_HASH } from "#tests/support/users";

/** The token in the fragment of an e-mail link. */
export const tokenInLink = (link: string): string => /#token=([\w-]+)$/.exec(link)?.[1] ?? "";

/** Inserts a confirmed subscriber; returns the id. */
export async function insertSubscriber(email: string, language: Language, at: Date): Promise<string> {
  await subscribe(email, language, at);
  await confirmSubscription(tokenInLink((await queuedMailTo(email, "confirmSubscription")).link), at);
  return (await prisma().subscriber.findFirstOrThrow({ where: { email } })).id;
}

/** Inserts a verified user who gets digests; returns the id. */
export async function insertDigestUser(username: string, language: Language, at: Date, changes: object = {}): Promise<string> {
  const email = `${username}@example.org`;
  const names = { username, usernameKey: username, email, emailKey: email };
  const times = { verifiedAt: at, termsAt: at, createdAt: at };
  const data = { ...names, ...times, passwordHash: UNUSABLE_PASSWORD_HASH, language, ...changes };
  return (await prisma().user.create({ data, select: { id: true } })).id;
}

/** The queued digests by address. */
export async function queuedDigests(): Promise<Record<string, PlannedMail<DigestContent>[]>> {
  const rows = await prisma().mail.findMany({ where: { kind: "digest", encryptedContent: { not: null } } });
  const mails = rows.map(({ encryptedContent }) => decrypt(encryptedContent ?? new Uint8Array()) as PlannedMail<DigestContent>);
  return Object.fromEntries(Map.groupBy(mails, ({ to }) => to));
}
