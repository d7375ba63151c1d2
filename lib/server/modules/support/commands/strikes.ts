import "server-only";

import { endsNoEarlier, type GivenSuspension, isInForce, type Suspension } from "#lib/domain/accounts/suspension";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { findConversationNumber } from "#lib/domain/support/conversation";
import { consequenceOf } from "#lib/domain/support/dmca/strike";
import type { CopyrightTakenBack } from "#lib/domain/support/mail";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { isRemovalPhrase, removalPhrase } from "#lib/i18n/phrases";
import { changeSuspension, type SuspensionChange } from "#lib/server/modules/accounts/commands/suspension";
import { findGivenSuspension } from "#lib/server/modules/accounts/queries/given-suspension";
import { queueRemovalNotice, queueTakenBackNotice } from "#lib/server/modules/support/commands/queue-mails";
import { countStrikes, findStrikes } from "#lib/server/modules/support/queries/strikes";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** `work`: the one that the notice claims. */
type Removal = { userId: string; number: string; material: string; work: string };

/**
 * E-mails the author that their material was removed, which strike it is, and how to object. The caller has stored the strike in the
 * same transaction.
 */
export async function tellAuthor(db: Transaction, { userId, number, material, work }: Removal): Promise<void> {
  const strike = await countStrikes(userId, db);
  const author = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true, email: true, language: true } });
  await queueRemovalNotice(db, author, { number, material, work, strike });
}

type Struck = { id: string; language: string };

/**
 * Suspends the author at the second strike for 30 days, at the third for good, unless a suspension is in force that ends no earlier. Accounts protected
 * from administrators stay as they are.
 */
export async function suspendByStrikes(viewer: Viewer, author: Struck, now: Date): Promise<void> {
  const decide = async (current: GivenSuspension | null, db: Transaction): Promise<SuspensionChange | null> => {
    const suspension = await findStrikeSuspension(db, author, now);
    if (!suspension || (current && endsNoEarlier(current, suspension))) return null;
    return { act: "suspend", suspension, isMailed: true };
  };
  await unlessProtected(changeSuspension(viewer, author.id, decide, now));
}

/** Which material was removed, whether it is back, and by which step. */
type Restoration = Pick<CopyrightTakenBack, "number" | "material" | "step"> & { isBack: boolean };

/** Recalculates the suspension of an author whose strike was taken back, and e-mails them what follows. The caller has stored the state of the case. */
export async function takeStrikeBack(viewer: Viewer, author: Struck, { isBack, ...facts }: Restoration, now: Date): Promise<void> {
  const before = await findRecipient(author.id);
  await recalculateSuspension(viewer, author, now);
  const { suspension, ...recipient } = await findRecipient(author.id);
  const outcome = outcomeOf(isInForce(before.suspension, now), isInForce(suspension, now) ? suspension : null);
  const strikes = await countStrikes(author.id);
  await prisma().$transaction((db) =>
    queueTakenBackNotice(db, recipient, { ...facts, isBack: isBack ? "yes" : "no", strikes, ...outcome }),
  );
}

async function findRecipient(id: string) {
  const { suspendedAt, suspendedUntil, ...recipient } = await prisma().user.findUniqueOrThrow({
    where: { id },
    select: { username: true, email: true, language: true, suspendedAt: true, suspendedUntil: true },
  });
  return { ...recipient, suspension: suspendedAt && { until: suspendedUntil } };
}

function outcomeOf(wasSuspended: boolean, suspension: Suspension | null): Pick<CopyrightTakenBack, "suspension" | "day"> {
  if (!suspension) return { suspension: wasSuspended ? "lifted" : "none" };
  return suspension.until ? { suspension: "until", day: suspension.until.toISOString() } : { suspension: "indefinite" };
}

/**
 * After a strike was taken back: a suspension that strikes gave becomes that of the strikes that are left, or the one that a moderator gave before,
 * whichever ends later; it is lifted if neither is in force. A moderator's suspension stays as it is.
 */
async function recalculateSuspension(viewer: Viewer, author: Struck, now: Date): Promise<void> {
  const decide = async (current: GivenSuspension | null, db: Transaction): Promise<SuspensionChange | null> => {
    if (!current || !isStrikeReason(current.reason)) return null;
    const suspension = await findStrikeSuspension(db, author, now);
    const earlier = await findGivenSuspension(author.id, isStrikeReason, now, db);
    if (!suspension || (earlier && endsNoEarlier(earlier, suspension))) return { act: "lift", reason: current.reason, earlier };
    return isSame(suspension, current) ? null : { act: "suspend", suspension, isMailed: false };
  };
  await unlessProtected(changeSuspension(viewer, author.id, decide, now));
}

/** The suspension that follows from the strikes of a user, from the time of the latest; null if there is none, or it has ended. */
async function findStrikeSuspension(db: Transaction, { id, language }: Struck, now: Date): Promise<GivenSuspension | null> {
  const { count, latest } = await findStrikes(id, db);
  const consequence = consequenceOf(count);
  if (consequence === "warning" || !latest) return null;
  const until = consequence.days === null ? null : addDays(latest.at, consequence.days);
  const suspension = { since: latest.at, until, reason: removalReason(language, latest.number) };
  return isInForce(suspension, now) ? suspension : null;
}

const isSame = (one: GivenSuspension, other: GivenSuspension): boolean =>
  one.until?.getTime() === other.until?.getTime() && findConversationNumber(one.reason) === findConversationNumber(other.reason);

/** Why material was removed, in the language of its author. */
export const removalReason = (language: string | undefined, number: string): string =>
  removalPhrase(language && isLanguage(language) ? language : DEFAULT_LANGUAGE, number);

/** Whether a suspension has this reason because of a strike. */
const isStrikeReason = (reason: string | null): boolean => isRemovalPhrase(reason, findConversationNumber(reason ?? "") ?? "");

const PROTECTED = ["own_account", "last_administrator", "user_not_found"];

async function unlessProtected(act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof DomainError && PROTECTED.includes(error.code))) throw error;
  });
}
