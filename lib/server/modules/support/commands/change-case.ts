import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { caseDueAt, type DmcaDecision, type DmcaStatus, needsMessage, nextStatuses } from "#lib/domain/dmca/case";
import { DomainError } from "#lib/domain/errors";
import { excerpt } from "#lib/domain/text/text";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { addAnswer } from "#lib/server/modules/support/commands/answer";
import { lockConversation } from "#lib/server/modules/support/commands/write-message";
import { requireSupport } from "#lib/server/modules/support/policy";
import { prisma } from "#lib/server/platform/database/prisma";

const EXCERPT_LENGTH = 200;

/**
 * Sets the state of a copyright case. `message` is mailed to the claimant and required unless the review begins. Throws
 * `conversation_not_found`, `dmca_step_refused` for a state that may not follow now, `invalid_input`, `forbidden`.
 */
export async function changeCase(
  viewer: Viewer,
  id: string,
  { status, message }: { status: DmcaDecision; message: string | null },
  now: Date,
): Promise<void> {
  requireSupport(viewer);
  if (needsMessage(status) && message === null) throw new DomainError("invalid_input", { message: "required" });
  await prisma().$transaction(async (db) => {
    const conversation = await lockConversation(db, id);
    const found = await db.dmcaCase.findUnique({
      where: { conversationId: id },
      select: { status: true, receivedAt: true, counteredAt: true },
    });
    if (!found) throw new DomainError("conversation_not_found");
    const before = { ...found, status: found.status as DmcaStatus };
    if (!nextStatuses(before, now).includes(status)) throw new DomainError("dmca_step_refused");
    const after = { ...before, status, counteredAt: status === "countered" ? now : before.counteredAt };
    await db.dmcaCase.update({
      where: { conversationId: id },
      data: { status, counteredAt: after.counteredAt, dueAt: caseDueAt(after) },
    });
    if (message !== null) await addAnswer(db, conversation, { text: message, authorId: viewer.id }, now);
    const details = {
      title: conversation.number,
      owner: null,
      before: before.status,
      reason: null,
      excerpt: excerpt(message ?? "", EXCERPT_LENGTH),
    };
    await logActions(db, viewer, [{ action: `case-${status}`, subject: { kind: "conversation", id }, details }], now);
  });
}
