import "server-only";

import { APP_PASSWORD_LETTERS } from "#lib/domain/accounts/app-password";
import { displayRecoveryCode, RECOVERY_CODE_LENGTH, RECOVERY_CODES, recoveryCodeLetters } from "#lib/domain/accounts/second-factor";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { lockUser, mailAboutSecondFactor } from "#lib/server/modules/accounts/commands/second-factor";
import { countSecondFactors } from "#lib/server/modules/accounts/queries/second-factor";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { keyedHash, randomLetters } from "#lib/server/platform/secrets";

/** Replaces the viewer's recovery codes and returns the new ones, which are only returned here. Throws `second_factor_missing`. */
export async function renewRecoveryCodes(viewer: Viewer, now: Date): Promise<string[]> {
  return prisma().$transaction(async (db) => {
    await lockUser(db, viewer.id);
    const { passkeys, totp } = await countSecondFactors(viewer.id, db);
    if (!totp && passkeys === 0) throw new DomainError("second_factor_missing");
    await mailAboutSecondFactor(db, viewer.id, "recoveryCodesRenewed");
    return createRecoveryCodes(db, viewer.id, now);
  });
}

/** Creates the codes of a user's first second factor; null if the user has codes. */
export async function createFirstRecoveryCodes(db: Transaction, userId: string, now: Date): Promise<string[] | null> {
  return (await db.recoveryCode.count({ where: { userId } })) > 0 ? null : createRecoveryCodes(db, userId, now);
}

async function createRecoveryCodes(db: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomLetters(APP_PASSWORD_LETTERS, RECOVERY_CODE_LENGTH));
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({ data: codes.map((letters) => ({ hash: hashOf(userId, letters), userId, createdAt: now })) });
  return codes.map(displayRecoveryCode);
}

/** Uses up a recovery code of this user, once, and e-mails them how many are left. False if the code is not theirs. */
export async function consumeRecoveryCode(userId: string, typed: string): Promise<boolean> {
  const letters = recoveryCodeLetters(typed);
  if (!letters) return false;
  return prisma().$transaction(async (db) => {
    const { count } = await db.recoveryCode.deleteMany({ where: { hash: hashOf(userId, letters), userId } });
    if (count === 0) return false;
    await mailAboutSecondFactor(db, userId, "recoveryCodeUsed");
    return true;
  });
}

/** The user's id keeps equal codes of two users apart; the prefix separates these hashes from those of other secrets. */
const hashOf = (userId: string, letters: string): string => keyedHash(`recovery code ${userId} ${letters}`);
