import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { type BookRequest, REQUEST_STATUSES, type RequestStatus } from "#lib/domain/requests/request";
import { NEWEST_FIRST, REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** A page of the viewer's own requests, newest first; only those in `status` if it is given. */
export async function listOwnRequests(
  viewer: Viewer,
  status: RequestStatus | undefined,
  page: number,
  limit: number,
): Promise<Page<BookRequest>> {
  const where = { userId: viewer.id, status: status ?? { not: "cancelled" } } satisfies Prisma.BookRequestWhereInput;
  const [rows, total] = await Promise.all([
    prisma().bookRequest.findMany({ where, orderBy: NEWEST_FIRST, skip: (page - 1) * limit, take: limit, select: REQUEST }),
    prisma().bookRequest.count({ where }),
  ]);
  return pageOf(rows.map(requestOf), page, limit, total);
}

export type RequestCounts = Record<RequestStatus | "total", number>;

/** How many requests of the viewer are in each status. */
export const countOwnRequests = (viewer: Viewer): Promise<RequestCounts> => countByStatus({ userId: viewer.id });

/** How many requests are in each status, without cancelled ones. */
export async function countByStatus(where: Prisma.BookRequestWhereInput): Promise<RequestCounts> {
  const rows = await prisma().bookRequest.groupBy({ by: ["status"], where: { ...where, status: { not: "cancelled" } }, _count: true });
  const countOf = (status: RequestStatus) => rows.find((row) => row.status === status)?._count ?? 0;
  const counts = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, countOf(status)])) as Record<RequestStatus, number>;
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}
