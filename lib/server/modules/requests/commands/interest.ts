import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Votes for a public request that waits; voting twice counts once. Throws `suspended`, `request_not_found`, `own_request`, `request_not_pending`. */
export async function voteForRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  requireWriter(viewer, now);
  await prisma().$transaction(async (db) => {
    await requireOthersRequest(db, viewer, id, true);
    await db.requestVote.createMany({ data: [{ requestId: id, userId: viewer.id }], skipDuplicates: true });
    await recountVotes(db, id);
  });
}

/** Takes a vote back. Throws as voteForRequest. */
export async function withdrawVote(viewer: Viewer, id: string): Promise<void> {
  await prisma().$transaction(async (db) => {
    await requireOthersRequest(db, viewer, id, true);
    await db.requestVote.deleteMany({ where: { requestId: id, userId: viewer.id } });
    await recountVotes(db, id);
  });
}

/** Follows another user's public request. Throws `request_not_found`, `own_request`. */
export async function followRequest(viewer: Viewer, id: string): Promise<void> {
  await prisma().$transaction(async (db) => {
    await requireOthersRequest(db, viewer, id, false);
    await db.requestFollower.createMany({ data: [{ requestId: id, userId: viewer.id }], skipDuplicates: true });
  });
}

export async function unfollowRequest(viewer: Viewer, id: string): Promise<void> {
  await prisma().$transaction(async (db) => {
    await requireOthersRequest(db, viewer, id, false);
    await db.requestFollower.deleteMany({ where: { requestId: id, userId: viewer.id } });
  });
}

/** Ends following a request in the caller's transaction; nothing happens if the user does not follow it. */
export async function removeFollower(db: Transaction, userId: string, requestId: string): Promise<void> {
  await db.requestFollower.deleteMany({ where: { requestId, userId } });
}

/** Counts a request's votes again. */
export async function recountVotes(db: Transaction, id: string): Promise<void> {
  await db.$executeRaw`
    update book_request set votes = (select count(*) from request_vote where request_id = ${id}::uuid) where id = ${id}::uuid`;
}

/** Locks the request, so that concurrent votes are counted one after the other. */
async function requireOthersRequest(db: Transaction, viewer: Viewer, id: string, isPendingOnly: boolean): Promise<void> {
  const [row] = await db.$queryRaw<{ userId: string | null; status: string; merged: boolean }[]>`
    select user_id::text as "userId", status::text, merged_into_id is not null as merged from book_request
    where id = ${id}::uuid and is_public and status <> 'cancelled' for no key update`;
  if (!row) throw new DomainError("request_not_found");
  if (row.userId === viewer.id) throw new DomainError("own_request");
  if (isPendingOnly && (row.status !== "pending" || row.merged)) throw new DomainError("request_not_pending");
}
