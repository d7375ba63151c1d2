import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import type { RequestPriority } from "#lib/domain/requests/request";
import { excerpt } from "#lib/domain/text/text";
import { startOfDay } from "#lib/domain/time/date-arithmetic";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { changeStatus, type LockedRequest, lockRequest, requestName } from "#lib/server/modules/requests/commands/change-status";
import { recountVotes } from "#lib/server/modules/requests/commands/interest";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const EXCERPT_LENGTH = 120;

/** Administrators' decisions that only change the status. Throws `request_not_found`, `request_transition`, `forbidden`. */
export const rejectRequest = (viewer: Viewer, id: string, reason: string, now: Date): Promise<void> =>
  decide(viewer, id, "reject", now, (db, request) => changeStatus(db, request, "reject", { reason }, now), { reason });
export const reopenRequest = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  decide(viewer, id, "reopen", now, (db, request) => changeStatus(db, request, "reopen", {}, now));

/** Completes a request with a published book. Throws `book_not_found` too. */
export const assignBook = (viewer: Viewer, id: string, bookId: string, now: Date): Promise<void> =>
  decide(viewer, id, "assign", now, async (db, request) => {
    const book = await db.book.findUnique({ where: { id: bookId, withdrawnAt: null }, select: { id: true } });
    if (!book) throw new DomainError("book_not_found");
    await changeStatus(db, request, "complete", { bookId }, now);
  });

export type RequestPlan = {
  priority: RequestPriority;
  adminNotes: string | null;
  estimatedCompletion: Date | null;
  isHeld: boolean;
};

/** Sets priority, notes, estimated completion and whether the request is held; omitted fields stay. Throws `invalid_input` for a past day. */
export const planRequest = (viewer: Viewer, id: string, plan: Partial<RequestPlan>, now: Date): Promise<void> =>
  decide(viewer, id, "plan", now, async (db) => {
    const { estimatedCompletion: day } = plan;
    if (day && day < startOfDay(now)) throw new DomainError("invalid_input", { estimatedCompletion: "past_date" });
    await db.bookRequest.update({ where: { id }, data: plan, select: { id: true } });
  });

/**
 * Merges a waiting request into another: its author and followers are notified about that one, and its votes count there, as does its
 * author's wish. Throws `request_transition` unless it waits and the other is neither merged nor finished, `invalid_input` if the other is private.
 */
export const mergeRequest = (viewer: Viewer, id: string, intoId: string, now: Date): Promise<void> =>
  decide(
    viewer,
    id,
    "merge",
    now,
    async (db, request) => {
      if (id === intoId) throw new DomainError("request_transition");
      const target = await lockRequest(db, intoId); // Locked already.
      const isOpen = !target.isMerged && (target.status === "pending" || target.status === "in_progress");
      if (request.isMerged || request.status !== "pending" || !isOpen) throw new DomainError("request_transition");
      // Its readers would be notified about a text that is not for them.
      if (!target.isPublic) throw new DomainError("invalid_input", { into: "private_request" });
      await db.bookRequest.updateMany({
        where: { OR: [{ id }, { mergedIntoId: id }] },
        data: { mergedIntoId: intoId, status: target.status },
      });
      await db.$executeRaw`
      insert into request_vote (request_id, user_id)
      select distinct ${intoId}::uuid, user_id from (
        select user_id from request_vote where request_id = ${id}::uuid
        union select user_id from book_request where id = ${id}::uuid or merged_into_id = ${id}::uuid) voter
      where user_id is not null and user_id is distinct from ${target.userId}::uuid on conflict do nothing`;
      await db.$executeRaw`
      insert into request_follower (request_id, user_id)
      select ${intoId}::uuid, user_id from request_follower
      where request_id = ${id}::uuid and user_id is distinct from ${target.userId}::uuid on conflict do nothing`;
      await recountVotes(db, intoId);
    },
    { alsoLocked: async (db) => [intoId, ...(await mergedInto(db, id))] },
  );

const mergedInto = async (db: Transaction, id: string): Promise<string[]> =>
  (await db.bookRequest.findMany({ where: { mergedIntoId: id, status: { not: "cancelled" } }, select: { id: true } })).map(
    (request) => request.id,
  );

async function decide(
  viewer: Viewer,
  id: string,
  action: ActOn<"request">,
  now: Date,
  run: (db: Transaction, request: LockedRequest) => Promise<void>,
  { reason = null, alsoLocked }: { reason?: string | null; alsoLocked?: (db: Transaction) => Promise<string[]> } = {},
): Promise<void> {
  requireRequestAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    // In the order of their ids, so that two decisions about the same requests cannot wait for each other.
    for (const each of [id, ...((await alsoLocked?.(db)) ?? [])].toSorted()) await lockRequest(db, each);
    const request = await lockRequest(db, id);
    await run(db, request);
    const details = {
      title: requestName(request),
      owner: request.username,
      before: request.status,
      reason,
      excerpt: excerpt(request.prompt, EXCERPT_LENGTH),
    };
    await logActions(db, viewer, [{ action, subject: { kind: "request", id }, details }], now);
  });
}
