import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { statusAfter } from "#lib/domain/requests/request";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

/**
 * Cancels the viewer's own pending request. The first one cancelled within the interval does not count towards the limit, so that another
 * can be made at once; its text is deleted. Throws `request_not_found`, `request_not_pending`.
 */
export async function cancelRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select from users where id = ${viewer.id}::uuid for no key update`;
    const [row] = await db.$queryRaw<{ status: "pending" | "cancelled" }[]>`
      select status from book_request where id = ${id}::uuid and user_id = ${viewer.id}::uuid for update`;
    if (!row || row.status === "cancelled") throw new DomainError("request_not_found");
    const status = statusAfter("cancel", row.status);
    if (!status) throw new DomainError("request_not_pending");
    const since = addDays(now, -settings().REQUEST_INTERVAL_DAYS);
    const refunded = await db.bookRequest.count({ where: { userId: viewer.id, isRefunded: true, createdAt: { gt: since } } });
    const data = { status, isRefunded: refunded === 0, finishedAt: now, prompt: "", title: null };
    await db.bookRequest.update({ where: { id }, data, select: { id: true } });
    // Requests that were merged into it wait on their own again.
    await db.bookRequest.updateMany({ where: { mergedIntoId: id }, data: { mergedIntoId: null } });
  });
}

/** Deletes cancelled requests that no longer count towards the limit; returns how many. */
export async function deleteCancelledRequests(now: Date): Promise<number> {
  const before = addDays(now, -settings().REQUEST_INTERVAL_DAYS);
  const { count } = await prisma().bookRequest.deleteMany({ where: { status: "cancelled", createdAt: { lte: before } } });
  return count;
}
