import "server-only";

import { type Page, pageOf } from "#lib/domain/books/book";
import { AGEING_DAYS, type QueuedRequest } from "#lib/domain/requests/request";
import type { OldestEntry } from "#lib/domain/waiting";
import { REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { requestPath } from "#lib/urls/pages";

const AGEING_SECONDS = AGEING_DAYS * 86_400;

/** Fetch this many times the page size, because private requests are filtered out afterwards. */
const LOOK_AHEAD = 4;

/** The priority (0 to 3) plus one for every AGEING_DAYS of waiting. `date_part`, because `extract` computes with numeric, four times slower. */
const levelAt = (now: Date): Prisma.Sql => Prisma.sql`
  (case priority when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end
   + floor(greatest(0, date_part('epoch', ${now}::timestamptz - created_at)) / ${AGEING_SECONDS}::int))`;
const WAITS = Prisma.sql`status = 'pending' and merged_into_id is null`;

/**
 * The waiting requests with their places, counted from 1: the higher level first, then the more votes, then the older; only the first
 * `most` if given, which needs no sorting of all.
 */
export const rankedQueue = (now: Date, most: number | null = null): Prisma.Sql => Prisma.sql`
  select id, is_public, is_held, row_number() over (order by level desc, votes desc, created_at, id)::int as place
  from (select id, is_public, is_held, votes, created_at, ${levelAt(now)} as level from book_request where ${WAITS}
        order by level desc, votes desc, created_at, id limit ${most}::int) waiting`;

/** A page of the public requests that wait, with their places among all, and the number of all that wait. */
export async function listQueue(page: number, limit: number, now: Date): Promise<Page<QueuedRequest> & { waiting: number }> {
  const pageOfFirst = (most: number | null) => prisma().$queryRaw<{ id: string; place: number }[]>`
    with queue as (${rankedQueue(now, most)})
    select id, place from queue where is_public order by place offset ${(page - 1) * limit}::int limit ${limit}::int`;
  const [found, [counted]] = await Promise.all([
    pageOfFirst(page * limit * LOOK_AHEAD),
    prisma().$queryRaw<{ total: number; waiting: number }[]>`
      select count(*) filter (where is_public)::int as total, count(*)::int as waiting from book_request where ${WAITS}`,
  ]);
  const { total, waiting } = counted ?? { total: 0, waiting: 0 };
  const isWhole = found.length === limit || waiting <= page * limit * LOOK_AHEAD;
  return { ...pageOf(await withPlaces(isWhole ? found : await pageOfFirst(null)), page, limit, total), waiting };
}

/** The place of a waiting request, counted from 1; null if it does not wait. */
export async function findPlace(id: string, now: Date): Promise<number | null> {
  const [row] = await prisma().$queryRaw<{ place: number }[]>`
    with own as (select id, votes, created_at, ${levelAt(now)} as level from book_request where ${WAITS} and id = ${id}::uuid)
    select 1 + (select count(*)::int from (select id, votes, created_at, ${levelAt(now)} as level from book_request where ${WAITS}) other
      where (other.level, other.votes, own.created_at, own.id) > (own.level, own.votes, other.created_at, other.id)) as place from own`;
  return row?.place ?? null;
}

export const countWaiting = (): Promise<number> => prisma().bookRequest.count({ where: { status: "pending", mergedIntoId: null } });

/** The pending request that was made first. */
export async function findOldestRequest(): Promise<OldestEntry | null> {
  const request = await prisma().bookRequest.findFirst({
    where: { status: "pending", mergedIntoId: null },
    orderBy: { createdAt: "asc" },
    select: { id: true, title: true, prompt: true, createdAt: true },
  });
  return request && { since: request.createdAt, text: request.title ?? request.prompt, path: requestPath(request.id) };
}

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
