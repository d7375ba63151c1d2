import "server-only";

import { may } from "#lib/domain/accounts/permission";
import { type GivenSuspension, isInForce } from "#lib/domain/accounts/suspension";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requireActAgainst } from "#lib/server/modules/accounts/commands/last-administrator";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import type { User } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { PROFILE_PATH } from "#lib/urls/pages";

/** The entry in the audit log; `until` is shown as the title. */
type Act = { action: ActOn<"user">; reason?: string; until?: Date | null };

/**
 * A moderator's act that restricts what another user may write, or its undoing, in one transaction with its entry in the audit log. `change`
 * returns the entry, or null if there was nothing to change. Throws `forbidden`, also for a moderator's act against a moderator or an
 * administrator, `user_not_found`, `own_account`, `last_administrator`.
 */
async function restrict(
  viewer: Viewer,
  id: string,
  now: Date,
  change: (user: User, db: Transaction) => Promise<Act | null>,
): Promise<void> {
  requireModerator(viewer);
  await prisma().$transaction(async (db) => {
    if (viewer.id === id) throw new DomainError("own_account");
    // An act against an administrator takes the lock of administrators before any row.
    const role = (await db.user.findUnique({ where: { id }, select: { role: true } }))?.role;
    if (!role) throw new DomainError("user_not_found");
    if (role !== "user" && !may(viewer, "administer")) throw new DomainError("forbidden");
    if (role === "administrator") await requireActAgainst(db, viewer, id);
    await db.$executeRaw`select from users where id = ${id}::uuid for no key update`;
    const user = await db.user.findUniqueOrThrow({ where: { id } });
    const act = await change(user, db);
    if (!act) return;
    const details = {
      title: act.until?.toISOString().slice(0, 10) ?? null,
      owner: user.username,
      before: null,
      reason: act.reason ?? null,
      excerpt: "",
    };
    await logActions(db, viewer, [{ action: act.action, subject: { kind: "user", id }, details }], now);
  });
}

/** `days`: how long; null: until it is lifted. The reason is shown to the user. */
export type SuspensionInput = { days: number | null; reason: string };

/** Suspends a user, or changes a suspension: they log in and read as before, but write nothing public. E-mails the user. Throws as `restrict`. */
export async function suspendUser(viewer: Viewer, id: string, { days, reason }: SuspensionInput, now: Date): Promise<void> {
  const until = days === null ? null : addDays(now, days);
  await restrict(viewer, id, now, (user, db) => suspend(db, user, { since: now, until, reason }));
}

async function suspend(db: Transaction, user: User, suspension: GivenSuspension, { isMailed = true } = {}): Promise<Act> {
  const { until, reason } = suspension;
  const { username, language, email } = user;
  await store(db, user, suspension);
  const common = { username, reason, link: pageUrl(language, PROFILE_PATH) };
  const content = until
    ? { kind: "suspended" as const, day: until.toISOString(), ...common }
    : { kind: "suspendedIndefinitely" as const, ...common };
  if (isMailed) await queueMail(db, email, language, content);
  return { action: until ? "suspend" : "suspend-indefinitely", reason, until };
}

const store = (db: Transaction, { id }: User, suspension: GivenSuspension | null) =>
  db.user.update({
    where: { id },
    data: {
      suspendedAt: suspension?.since ?? null,
      suspendedUntil: suspension?.until ?? null,
      suspensionReason: suspension?.reason ?? null,
    },
  });

/**
 * What changes: `suspend` gives a suspension, with an e-mail if `isMailed`; `lift` ends the one of this reason, and leaves an earlier one in its
 * place that has not ended (null: none).
 */
export type SuspensionChange =
  | { act: "suspend"; suspension: GivenSuspension; isMailed: boolean }
  | { act: "lift"; reason: string; earlier: GivenSuspension | null };

/** Changes a suspension by what is in force (null: none); `decide` returns null to leave it as it is. Throws as `restrict`. */
export async function changeSuspension(
  viewer: Viewer,
  id: string,
  decide: (current: GivenSuspension | null, db: Transaction) => Promise<SuspensionChange | null>,
  now: Date,
): Promise<void> {
  await restrict(viewer, id, now, async (user, db) => {
    const { suspendedAt, suspendedUntil: until, suspensionReason } = user;
    const stored = suspendedAt && { since: suspendedAt, until, reason: suspensionReason ?? "" };
    const change = await decide(isInForce(stored, now) ? stored : null, db);
    if (!change) return null;
    if (change.act === "suspend") return suspend(db, user, change.suspension, change);
    await store(db, user, change.earlier);
    return { action: "lift-suspension", reason: change.reason };
  });
}

/** Lifts a suspension. Throws as `restrict`. */
export async function liftSuspension(viewer: Viewer, id: string, now: Date): Promise<void> {
  await restrict(viewer, id, now, async ({ suspendedAt }, db) => {
    if (!suspendedAt) return null;
    await db.user.update({ where: { id }, data: { suspendedAt: null, suspendedUntil: null, suspensionReason: null } });
    return { action: "lift-suspension" };
  });
}

/** From now on a moderator must approve what the user posts; the reason is shown to the user. Throws as `restrict`. */
export async function requireApproval(viewer: Viewer, id: string, reason: string, now: Date): Promise<void> {
  await restrict(viewer, id, now, async ({ approvalRequiredAt, approvalReason }, db) => {
    if (approvalRequiredAt && approvalReason === reason) return null;
    await db.user.update({ where: { id }, data: { approvalRequiredAt: approvalRequiredAt ?? now, approvalReason: reason } });
    return { action: "require-approval", reason };
  });
}

/** What the user posts appears at once again. Throws as `restrict`. */
export async function liftApprovalRequirement(viewer: Viewer, id: string, now: Date): Promise<void> {
  await restrict(viewer, id, now, async ({ approvalRequiredAt }, db) => {
    if (!approvalRequiredAt) return null;
    await db.user.update({ where: { id }, data: { approvalRequiredAt: null, approvalReason: null } });
    return { action: "lift-approval" };
  });
}
