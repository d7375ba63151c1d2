import "server-only";

import { randomUUID } from "node:crypto";
import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import { EXPIRED_INVITATION_DAYS, INVITATION_DAYS } from "#lib/domain/accounts/limits";
import type { Role } from "#lib/domain/accounts/permission";
import { normalizeUsername, usernameKey } from "#lib/domain/accounts/username";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { findOwner, lockEmail, lockUsername, rejectTakenUsername } from "#lib/server/modules/accounts/commands/registration";
import { requireUserAdministrator } from "#lib/server/modules/accounts/policy";
import { acceptCurrentTerms } from "#lib/server/modules/legal/commands/acceptance";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { consumeLimit } from "#lib/server/platform/http/rate-limit";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { keyedHash, randomToken } from "#lib/server/platform/secrets";
import { INVITATION_PATH } from "#lib/urls/pages";

export type NewInvitation = { email: string; role: Role; language: Language };
type Act = "invite" | "resend" | "revoke" | "accept";

const LIMIT_PER_ADDRESS = { calls: 5, seconds: 86_400 };

/**
 * Invites a person by e-mail. An earlier invitation of the address is replaced: its link no longer works. Throws `forbidden`,
 * `address_has_account`, and `too_many_requests` for the sixth e-mail to an address within a day.
 */
export async function invite(viewer: Viewer, invitation: NewInvitation, now: Date): Promise<void> {
  requireUserAdministrator(viewer);
  await consumeLimit("invitations to an address", LIMIT_PER_ADDRESS, emailKey(invitation.email));
  await prisma().$transaction((db) => send(db, viewer, invitation, "invite", now));
}

/** Mails an invitation again with a new link, valid for as long as the first one. Throws as `invite`, and `not_found`. */
export async function resendInvitation(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireUserAdministrator(viewer);
  const found = await prisma().invitation.findUnique({ where: { id } });
  if (!found) throw new DomainError("not_found");
  const { email, role } = found;
  await consumeLimit("invitations to an address", LIMIT_PER_ADDRESS, found.emailKey);
  await prisma().$transaction((db) => send(db, viewer, { email, role, language: found.language as Language }, "resend", now));
}

/** Deletes an invitation, whose link no longer works. Throws `forbidden`, `not_found`. */
export async function revokeInvitation(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireUserAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    // In one statement: of two requests one finds it.
    const [row] = await db.$queryRaw<{ role: Role }[]>`delete from invitation where id = ${id}::uuid returning role::text as role`;
    if (!row) throw new DomainError("not_found");
    await log(db, viewer, "revoke", id, row.role, now);
  });
}

async function send(db: Transaction, viewer: Viewer, { email, role, language }: NewInvitation, act: Act, now: Date): Promise<void> {
  const key = emailKey(email);
  await lockEmail(db, key);
  if (await findOwner(db, key)) throw new DomainError("address_has_account", { email: "address_has_account" });
  const token = randomToken();
  const data = {
    email: normalizeEmail(email),
    role,
    language,
    tokenHash: keyedHash(token),
    sentAt: now,
    expiresAt: addDays(now, INVITATION_DAYS),
  };
  const { id } = await db.invitation.upsert({
    where: { emailKey: key },
    create: { id: randomUUID(), emailKey: key, ...data },
    update: data,
    select: { id: true },
  });
  await queueMail(db, data.email, language, { kind: "invitation", role, link: pageUrl(language, `${INVITATION_PATH}#token=${token}`) });
  await log(db, viewer, act, id, role, now);
}

/** Without the address: it is personal data, and entries of the log are never deleted. */
async function log(db: Transaction, viewer: Pick<Viewer, "id">, action: Act, id: string, role: Role, now: Date): Promise<void> {
  const details = { title: role, owner: null, before: null, reason: null, excerpt: "" };
  await logActions(db, viewer, [{ action, subject: { kind: "invitation", id }, details }], now);
}

/** The address that an invitation was mailed to, without consuming it. Throws `link_invalid`. */
export async function getInvitedEmail(token: string, now: Date): Promise<string> {
  const found = await prisma().invitation.findFirst({ where: isOpen(token, now), select: { email: true } });
  if (!found) throw new DomainError("link_invalid");
  return found.email;
}

const isOpen = (token: string, now: Date) => ({ tokenHash: keyedHash(token), expiresAt: { gt: now } });

/**
 * Creates the account of an invitation, with its role and a verified address, and returns its id; the link works once. Throws `link_invalid`,
 * `address_has_account`, `username_taken`.
 */
export async function acceptInvitation(
  token: string,
  { username, passwordHash }: { username: string; passwordHash: string },
  now: Date,
): Promise<string> {
  const key = emailKey(await getInvitedEmail(token, now));
  const names = { username: normalizeUsername(username), usernameKey: usernameKey(username) };
  return prisma().$transaction(async (db) => {
    await lockEmail(db, key);
    await lockUsername(db, names.usernameKey);
    // Not found if it was used, replaced or revoked since it was read.
    const invitation = await db.invitation.findFirst({ where: isOpen(token, now) });
    if (!invitation) throw new DomainError("link_invalid");
    if (await findOwner(db, key)) throw new DomainError("address_has_account");
    await rejectTakenUsername(db, names.usernameKey, key);
    const { id, email, role, language } = invitation;
    // Users that an earlier version stored before their address was verified.
    await db.user.deleteMany({ where: { verifiedAt: null, OR: [{ emailKey: key }, { usernameKey: names.usernameKey }] } });
    const data = { ...names, email, emailKey: key, passwordHash, role, language, createdAt: now, termsAt: now, verifiedAt: now };
    const user = await db.user.create({ data, select: { id: true } });
    await acceptCurrentTerms(db, user.id, now);
    await db.registration.deleteMany({ where: { emailKey: key } });
    await db.invitation.delete({ where: { id } });
    await log(db, user, "accept", id, role, now);
    return user.id;
  });
}

/** Deletes invitations that expired long ago; returns how many. */
export async function deleteExpiredInvitations(now: Date): Promise<number> {
  const { count } = await prisma().invitation.deleteMany({ where: { expiresAt: { lt: addDays(now, -EXPIRED_INVITATION_DAYS) } } });
  return count;
}
