import "server-only";

import { generateSecret, generateURI, verifySync } from "otplib";
import { TOTP_PERIOD_SECONDS } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { createFirstRecoveryCodes } from "#lib/server/modules/accounts/commands/recovery-code";
import { deleteUselessRecoveryCodes, lockUser, mailAboutSecondFactor } from "#lib/server/modules/accounts/commands/second-factor";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { decrypt, encrypt } from "#lib/server/platform/secrets";
import { site } from "#lib/server/platform/site";

/** Begins to set up an authenticator app: a new secret, not in force before its first code. Throws `totp_exists`. */
export async function beginTotp(viewer: Viewer, now: Date): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const email = await prisma().$transaction(async (db) => {
    await lockUser(db, viewer.id);
    const found = await db.totp.findUnique({ where: { userId: viewer.id }, select: { confirmedAt: true } });
    if (found?.confirmedAt) throw new DomainError("totp_exists");
    const data = { secret: encrypt(secret), lastStep: 0, createdAt: now };
    await db.totp.upsert({ where: { userId: viewer.id }, create: { userId: viewer.id, ...data }, update: data });
    return (await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { email: true } })).email;
  });
  return { secret, uri: generateURI({ issuer: site().name, label: email, secret }) };
}

/**
 * Puts the app in force with its first code. Returns recovery codes if it is the user's first second factor, else null. Throws
 * `totp_missing`, `totp_exists`, `one_time_code_invalid`.
 */
export async function confirmTotp(viewer: Viewer, code: string, now: Date): Promise<string[] | null> {
  return prisma().$transaction(async (db) => {
    await lockUser(db, viewer.id);
    const found = await db.totp.findUnique({ where: { userId: viewer.id }, select: { confirmedAt: true } });
    if (!found) throw new DomainError("totp_missing");
    if (found.confirmedAt) throw new DomainError("totp_exists");
    if (!(await acceptCode(db, viewer.id, code, now))) throw new DomainError("one_time_code_invalid", { code: "one_time_code_invalid" });
    await db.totp.update({ where: { userId: viewer.id }, data: { confirmedAt: now } });
    await mailAboutSecondFactor(db, viewer.id, "totpEnabled");
    return createFirstRecoveryCodes(db, viewer.id, now);
  });
}

/** Removes the viewer's authenticator app, and the recovery codes if nothing else is left. Throws `totp_missing`. */
export async function removeTotp(viewer: Viewer): Promise<void> {
  await prisma().$transaction(async (db) => {
    await lockUser(db, viewer.id);
    const { count } = await db.totp.deleteMany({ where: { userId: viewer.id, confirmedAt: { not: null } } });
    if (count === 0) throw new DomainError("totp_missing");
    await deleteUselessRecoveryCodes(db, viewer.id);
    await mailAboutSecondFactor(db, viewer.id, "totpDisabled");
  });
}

/** Whether it is a code of the user's authenticator app that has not been used. Uses it up. */
export async function consumeTotpCode(userId: string, code: string, now: Date): Promise<boolean> {
  const found = await prisma().totp.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return found?.confirmedAt ? acceptCode(prisma(), userId, code, now) : false;
}

/** RFC 6238, section 5.2: one time step of clock drift each way, and no code twice. */
async function acceptCode(db: Transaction, userId: string, code: string, now: Date): Promise<boolean> {
  const row = await db.totp.findUnique({ where: { userId }, select: { secret: true } });
  if (!row) return false;
  const secret = String(decrypt(row.secret));
  const checked = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1_000), epochTolerance: TOTP_PERIOD_SECONDS });
  if (!checked.valid || !("timeStep" in checked)) return false;
  // One statement: of two requests with the same code only one succeeds.
  const accepted = await db.$executeRaw`
    update totp set last_step = ${checked.timeStep} where user_id = ${userId}::uuid and last_step < ${checked.timeStep}`;
  return accepted === 1;
}
