import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import type { AdminRequest } from "#lib/domain/requests/request";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { countByStatus, type RequestCounts } from "#lib/server/modules/requests/queries/own-requests";
import { rankedQueue } from "#lib/server/modules/requests/queries/queue";
import { type RequestFilter, whereMatching } from "#lib/server/modules/requests/queries/request-filter";
import { NEWEST_FIRST, REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const COLUMNS = {
  ...REQUEST,
  isHeld: true,
  user: { select: { username: true } },
  runs: { orderBy: { createdAt: "desc" }, take: 1, select: { id: true } },
} satisfies Prisma.BookRequestSelect;
type Row = Prisma.BookRequestGetPayload<{ select: typeof COLUMNS }>;

/** A page of requests: those that wait in the order of the queue, others newest first. Throws `forbidden`. */
export async function listAdminRequests(
  viewer: Viewer,
  filter: RequestFilter,
  page: number,
  limit: number,
  now: Date,
): Promise<Page<AdminRequest>> {
  requireRequestAdministrator(viewer);
  const skip = (page - 1) * limit;
  if (filter.status === "pending") return listWaiting(filter, page, limit, now);
  const where = whereMatching(filter);
  const [rows, total] = await Promise.all([
    prisma().bookRequest.findMany({ where, orderBy: NEWEST_FIRST, skip, take: limit, select: COLUMNS }),
    prisma().bookRequest.count({ where }),
  ]);
  return pageOf(
    rows.map((row) => adminRequestOf(row, null)),
    page,
    limit,
    total,
  );
}

/** Merged requests come last. */
async function listWaiting(filter: RequestFilter, page: number, limit: number, now: Date): Promise<Page<AdminRequest>> {
  const matching = await findMatchingIds(filter);
  const [ranked, total] = await Promise.all([
    prisma().$queryRaw<{ id: string; place: number | null }[]>`
      with queue as (${rankedQueue(now)})
      select request.id::text, place from book_request request left join queue on queue.id = request.id
      where status = 'pending' and (${matching}::uuid[] is null or request.id = any(${matching}::uuid[]))
      order by place nulls last, created_at offset ${(page - 1) * limit}::int limit ${limit}::int`,
    matching === null ? prisma().bookRequest.count({ where: { status: "pending" } }) : matching.length,
  ]);
  const rows = await prisma().bookRequest.findMany({ where: { id: { in: ranked.map(({ id }) => id) } }, select: COLUMNS });
  const items = ranked.flatMap(({ id, place }) => rows.filter((row) => row.id === id).map((row) => adminRequestOf(row, place)));
  return pageOf(items, page, limit, total);
}

/** Null without a text and an author: all. */
async function findMatchingIds(filter: RequestFilter): Promise<string[] | null> {
  if (filter.text === undefined && filter.author === undefined) return null;
  return (await prisma().bookRequest.findMany({ where: whereMatching(filter), select: { id: true } })).map(({ id }) => id);
}

/** How many requests are in each status; of those that match `filter` if it is given. Throws `forbidden`. */
export async function countRequests(viewer: Viewer, filter: Omit<RequestFilter, "status"> = {}): Promise<RequestCounts> {
  requireRequestAdministrator(viewer);
  return countByStatus(whereMatching(filter));
}

const adminRequestOf = ({ user, runs, isHeld, ...row }: Row, place: number | null): AdminRequest => ({
  ...requestOf(row),
  username: user?.username ?? null,
  isHeld,
  place,
  runId: runs[0]?.id ?? null,
});
