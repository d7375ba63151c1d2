import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { NotificationKind } from "#lib/domain/notifications/notification";
import { type RequestAction, type RequestStatus, statusAfter } from "#lib/domain/requests/request";
import { excerpt } from "#lib/domain/text/text";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { bookPath, requestPath } from "#lib/urls/pages";

export type LockedRequest = {
  id: string;
  userId: string | null;
  status: RequestStatus;
  title: string | null;
  prompt: string;
  username: string | null;
  isMerged: boolean;
  isPublic: boolean;
};
type Details = { reason?: string; bookId?: string };

const NOTICES: Partial<Record<RequestAction, NotificationKind>> = {
  start: "request-started",
  complete: "request-completed",
  reject: "request-rejected",
};
const NAME_LENGTH = 80;

/** What a request is called where it has no title. */
export const requestName = ({ title, prompt }: Pick<LockedRequest, "title" | "prompt">): string => title ?? excerpt(prompt, NAME_LENGTH);

/** Locks a request that is not cancelled. Throws `request_not_found`. */
export async function lockRequest(db: Transaction, id: string): Promise<LockedRequest> {
  const [row] = await db.$queryRaw<LockedRequest[]>`
    select request.id::text, user_id::text as "userId", status::text, title, prompt, username, merged_into_id is not null as "isMerged", is_public as "isPublic"
    from book_request request left join users on users.id = user_id
    where request.id = ${id}::uuid and status <> 'cancelled' for update of request`;
  if (!row) throw new DomainError("request_not_found");
  return row;
}

/**
 * Changes a locked request's status, and that of the requests merged into it; notifies their authors and followers. Throws
 * `request_transition` if the action is not possible.
 */
export async function changeStatus(
  db: Transaction,
  request: LockedRequest,
  action: Exclude<RequestAction, "cancel">,
  { reason, bookId }: Details,
  now: Date,
): Promise<void> {
  const status = request.isMerged ? null : statusAfter(action, request.status);
  if (!status) throw new DomainError("request_transition");
  const data = {
    status,
    rejectionReason: status === "rejected" ? (reason ?? null) : null,
    ...(status === "in_progress" && { startedAt: now }),
    ...(status === "pending" && { startedAt: null, estimatedCompletion: null }),
    finishedAt: status === "completed" || status === "rejected" ? now : null,
    ...(bookId !== undefined && { completedBookId: bookId }),
  };
  await db.bookRequest.updateMany({
    where: { OR: [{ id: request.id }, { mergedIntoId: request.id }], status: { not: "cancelled" } },
    data,
  });
  const kind = NOTICES[action];
  if (kind)
    await notifyInterested(db, request, kind, { ...(reason !== undefined && { reason }), ...(bookId !== undefined && { bookId }) }, now);
}

/** Notifies the authors of the request and of those merged into it, and all followers; each once. Only authors get a reason. */
async function notifyInterested(db: Transaction, request: LockedRequest, kind: NotificationKind, { reason, bookId }: Details, now: Date) {
  const rows = await db.$queryRaw<{ userId: string; requestId: string; isAuthor: boolean }[]>`
    select distinct on (user_id) user_id::text as "userId", request_id::text as "requestId", is_author as "isAuthor" from (
      select user_id, id as request_id, true as is_author from book_request
      where (id = ${request.id}::uuid or merged_into_id = ${request.id}::uuid) and status <> 'cancelled'
      union all select user_id, request_id, false from request_follower where request_id = ${request.id}::uuid
    ) interested where user_id is not null order by user_id, is_author desc`;
  const title = requestName(request);
  for (const { userId, requestId, isAuthor } of rows) {
    const path = bookId === undefined ? requestPath(requestId) : bookPath(bookId);
    const values = { title, ...(isAuthor && reason !== undefined && { reason }) };
    const endSubscription = { kind: "request", id: request.id };
    await notify(db, [userId], { kind, values, path, ...(bookId !== undefined && { bookId }), ...(!isAuthor && { endSubscription }) }, now);
  }
}
