import "server-only";

import { type Page, pageOf } from "#lib/domain/book/book";
import { AGEING_DAYS, type QueuedRequest } from "#lib/domain/request/request";
import { REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const AGEING_SECONDS = AGEING_DAYS * 86_400;

/**
 * The waiting requests with their places, counted from 1: the higher level first, then the more votes, then the older. The level is the
 * priority (0 to 3) plus one for every AGEING_DAYS of waiting.
 */
export const rankedQueue = (now: Date): Prisma.Sql => Prisma.sql`
  select id, is_public, is_held, row_number() over (
    order by (array_position(enum_range(null::request_priority), priority) - 1
              + floor(greatest(0, extract(epoch from ${now}::timestamptz - created_at)) / ${AGEING_SECONDS}::int)) desc,
      votes desc, created_at, id)::int as place
  from book_request where status = 'pending' and merged_into_id is null`;

/** A page of the public requests that wait, with their places among all, and the number of all that wait. */
export async function listQueue(page: number, limit: number, now: Date): Promise<Page<QueuedRequest> & { waiting: number }> {
  const [rows, [counted]] = await Promise.all([
    prisma().$queryRaw<{ id: string; place: number }[]>`
      with queue as (${rankedQueue(now)})
      select id, place from queue where is_public order by place offset ${(page - 1) * limit}::int limit ${limit}::int`,
    prisma().$queryRaw<{ total: number; waiting: number }[]>`
      select count(*) filter (where is_public)::int as total, count(*)::int as waiting
      from book_request where status = 'pending' and merged_into_id is null`,
  ]);
  const { total, waiting } = counted ?? { total: 0, waiting: 0 };
  return { ...pageOf(await withPlaces(rows), page, limit, total), waiting };
}

/** The place of a waiting request, counted from 1; null if it does not wait. */
export async function findPlace(id: string, now: Date): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ place: number }[]>`
    with queue as (${rankedQueue(now)}) select place from queue where id = ${id}::uuid`;
  return row?.place ?? null;
}

export const countWaiting = (): Promise<number> => prisma().bookRequest.count({ where: { status: "pending", mergedIntoId: null } });

/** The requests in the order of `ranked`. */
export async function withPlaces(ranked: { id: string; place: number }[]): Promise<QueuedRequest[]> {
  const rows = await prisma().bookRequest.findMany({
    where: { id: { in: ranked.map(({ id }) => id) } },
    select: { ...REQUEST, _count: { select: { followers: true } } },
  });
  return ranked.flatMap(({ id, place }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    const { title, prompt, author, language, length, votes, createdAt } = requestOf(row);
    return [{ id, place, title, prompt, author, language, length, votes, createdAt, followers: row._count.followers }];
  });
}
