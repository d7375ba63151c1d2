import "server-only";

import { emailKey, maskedEmail, normalizeEmail } from "#lib/domain/accounts/email";
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_DAYS, RESET_HOURS } from "#lib/domain/accounts/limits";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { consumeToken, issueToken } from "#lib/server/modules/accounts/commands/email-token";
import { notifyAddressOwner } from "#lib/server/modules/accounts/commands/notify-address-owner";
import { revokeAccess } from "#lib/server/modules/accounts/commands/revoke-access";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import type { User } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { isUniqueViolation } from "#lib/server/platform/database/unique-violation";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { CONFIRM_EMAIL_PATH, RESET_PASSWORD_PATH, UNDO_EMAIL_CHANGE_PATH } from "#lib/urls/pages";

/**
 * Mails a confirmation link to the new address, and to the old one a notice with a link that undoes the change. If the new address has an
 * account, its owner is notified instead.
 */
export async function requestEmailChange(viewer: Viewer, email: string, now: Date): Promise<void> {
  const mayMail = await mayMailTo(email);
  await prisma().$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    await mailUndoLink(db, user, "emailChanging", email, now);
    if (!mayMail) return;
    const owner = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
    if (owner?.verifiedAt) return notifyAddressOwner(db, owner);
    const token = await issueToken(db, viewer.id, "email", normalizeEmail(email), addMinutes(now, EMAIL_CHANGE_HOURS * 60));
    const link = pageUrl(user.language, `${CONFIRM_EMAIL_PATH}#token=${token}`);
    await queueMail(db, normalizeEmail(email), user.language, { kind: "confirmEmail", username: user.username, link });
  });
}

/** Changes the user's e-mail address; throws `link_invalid`, also if another user has taken it since. */
export async function confirmEmailChange(token: string, now: Date): Promise<void> {
  await changeEmail(async (db) => {
    const { userId, email } = await consumeToken(db, token, "email", now);
    if (!email) throw new DomainError("link_invalid");
    const previous = await db.user.findUniqueOrThrow({ where: { id: userId } });
    await db.emailToken.deleteMany({ where: { userId, purpose: { not: "undo" } } });
    await setEmail(db, userId, email);
    await mailUndoLink(db, previous, "emailChanged", email, now);
  });
}

/**
 * Restores the address that the link was mailed to, whether or not the change was confirmed, and returns a token that sets a new password.
 * Until then no login is possible: all sessions, the password, connected accounts, app passwords and links are revoked. Links that undo earlier
 * changes remain valid. Throws `link_invalid`, also if another user has verified the address since.
 */
export async function undoEmailChange(token: string, now: Date): Promise<string> {
  return changeEmail(async (db) => {
    const { userId, email, expiresAt } = await consumeToken(db, token, "undo", now);
    if (!email) throw new DomainError("link_invalid");
    // A later link may have been mailed to an intruder's address.
    const later = { OR: [{ expiresAt: { gte: expiresAt } }, { email }] };
    await db.emailToken.deleteMany({ where: { userId, purpose: "undo", ...later } });
    await revokeAccess(db, userId);
    await db.connection.deleteMany({ where: { userId } });
    await setEmail(db, userId, email);
    const { username, language } = await db.user.update({ where: { id: userId }, data: { passwordHash: null } });
    const resetToken = await issueToken(db, userId, "password", null, addMinutes(now, RESET_HOURS * 60));
    const link = pageUrl(language, `${RESET_PASSWORD_PATH}#token=${resetToken}`);
    await queueMail(db, email, language, { kind: "resetPassword", username, link });
    return resetToken;
  });
}

async function changeEmail<Result>(run: (db: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await prisma().$transaction(run);
  } catch (error) {
    throw isUniqueViolation(error, "email_key") ? new DomainError("link_invalid") : error;
  }
}

async function setEmail(db: Transaction, userId: string, email: string): Promise<void> {
  // Unverified registrations and users do not own an address.
  await db.registration.deleteMany({ where: { emailKey: emailKey(email) } });
  await db.user.deleteMany({ where: { emailKey: emailKey(email), verifiedAt: null } });
  await db.user.update({ where: { id: userId }, data: { email, emailKey: emailKey(email) } });
}

async function mailUndoLink(
  db: Transaction,
  { id, email, username, language }: User,
  kind: "emailChanging" | "emailChanged",
  newEmail: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(db, id, "undo", email, addDays(now, EMAIL_UNDO_DAYS));
  const link = pageUrl(language, `${UNDO_EMAIL_CHANGE_PATH}#token=${token}`);
  await queueMail(db, email, language, { kind, username, newEmail: maskedEmail(normalizeEmail(newEmail)), link });
}
