import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { caseDueAt, type DmcaDecision, type DmcaStatus, needsMessage, nextStatuses, restoresMaterial } from "#lib/domain/support/dmca/case";
import { excerpt } from "#lib/domain/text/text";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { addAnswer } from "#lib/server/modules/support/commands/answer";
import { findWritten, removeMaterial, restoreMaterial } from "#lib/server/modules/support/commands/case-material";
import { forwardedText, tellObjectors } from "#lib/server/modules/support/commands/counter-notices-of-case";
import { removalReason, suspendByStrikes, takeStrikeBack, tellAuthor } from "#lib/server/modules/support/commands/strikes";
import { lockConversation } from "#lib/server/modules/support/commands/write-message";
import { requireSupport } from "#lib/server/modules/support/policy";
import { caseAction } from "#lib/server/modules/support/queries/case-history";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const EXCERPT_LENGTH = 200;

/** `material`: whether the step also removes the material and gives its author a strike, or undoes both. */
export type CaseStep = { status: DmcaDecision; message: string | null; material: boolean };
type Author = { id: string; language: string };

/**
 * Sets the state of a copyright case. `message` is e-mailed to the claimant, with the counter-notice if it is forwarded; it is required unless the
 * review begins or there is a counter-notice to forward. Those who objected are told as well. With `material`, accepting removes
 * what the notice is about, e-mails its author, and suspends the account at the second and third strike; restoring undoes it, and so does a
 * review that takes an acceptance back. Throws
 * `conversation_not_found`, `dmca_step_refused` for a state that may not follow now, `invalid_input`, `forbidden`, `book_exists`.
 */
export async function changeCase(viewer: Viewer, id: string, step: CaseStep, now: Date): Promise<void> {
  requireSupport(viewer);
  const { status, message } = step;
  const { material, work, struckUser, number, hasCounterNotice, status: current } = await findCase(id, status, now);
  if (needsMessage(current, status, hasCounterNotice) && message === null) throw new DomainError("invalid_input", { message: "required" });
  const removes = step.material && status === "accepted";
  const restores = step.material && restoresMaterial(current, status);
  const author = removes ? await findAuthor(material) : struckUser;
  const reason = removalReason(author?.language, number);
  // Each in a transaction of its own, before the state: what fails between can be repeated, as removing and restoring twice does nothing more.
  if (removes) await removeMaterial(viewer, material, reason, now);
  const isBack = restores && (await restoreMaterial(viewer, material, number, now));
  await prisma().$transaction(async (db) => {
    const conversation = await lockConversation(db, id);
    const { counteredAt, receivedAt, ...before } = await findCase(id, status, now, db);
    const after = { status, receivedAt, counteredAt: status === "countered" ? now : counteredAt };
    await db.dmcaCase.update({
      where: { conversationId: id },
      data: {
        ...{ status, counteredAt: after.counteredAt, dueAt: caseDueAt(after) },
        ...(removes && author && { struckUserId: author.id }),
        ...(restoresMaterial(before.status, status) && { struckUserId: null }),
      },
    });
    await db.conversation.update({ where: { id }, data: { dueAt: caseDueAt(after) }, select: { id: true } });
    const text = status === "countered" ? await forwardedText(db, conversation, message, now) : message;
    if (text !== null) await addAnswer(db, conversation, { text, authorId: viewer.id }, now);
    await tellObjectors(db, id, { before: before.status, next: status }, now);
    const details = { title: number, owner: null, before: before.status, reason: null, excerpt: excerpt(message ?? "", EXCERPT_LENGTH) };
    await logActions(db, viewer, [{ action: caseAction(status), subject: { kind: "conversation", id }, details }], now);
    if (removes && author) await tellAuthor(db, { userId: author.id, number, material, work });
  });
  if (removes && author) await suspendByStrikes(viewer, author, now);
  // Also where the material stays as it is: the strike is taken back with the acceptance.
  if (struckUser && restoresMaterial(current, status)) {
    const restoration = { number, material, isBack, step: status === "restored" ? status : ("under_review" as const) };
    await takeStrikeBack(viewer, struckUser, restoration, now);
  }
}

async function findCase(id: string, next: DmcaDecision, now: Date, db: Transaction = prisma()) {
  const found = await db.dmcaCase.findUnique({
    where: { conversationId: id },
    select: {
      ...{ status: true, receivedAt: true, counteredAt: true, material: true, work: true },
      struckUser: { select: { id: true, language: true } },
      conversation: { select: { number: true, _count: { select: { counterNotices: { where: { isSpam: false } } } } } },
    },
  });
  if (!found) throw new DomainError("conversation_not_found");
  const { conversation, status, ...rest } = found;
  const before = {
    ...rest,
    status: status as DmcaStatus,
    number: conversation.number,
    hasCounterNotice: conversation._count.counterNotices > 0,
  };
  if (!nextStatuses(before, now).includes(next)) throw new DomainError("dmca_step_refused");
  return before;
}

async function findAuthor(material: string): Promise<Author | null> {
  const authorId = (await findWritten(material))?.authorId;
  return authorId ? prisma().user.findUnique({ where: { id: authorId }, select: { id: true, language: true } }) : null;
}
