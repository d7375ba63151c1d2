import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Stop } from "#lib/domain/generation/desk";
import type { Language } from "#lib/domain/language";
import { allowedLengths, type BookLength, type BookRequest } from "#lib/domain/requests/request";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { NEWEST_FIRST, REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";

/** A request as entered; without a title the book gets one when it is written. */
export type RequestInput = {
  authorId: string;
  title: string | null;
  prompt: string;
  language: Language;
  length: BookLength;
  /** The series that the book continues. */
  seriesId?: string | undefined;
  isPublic: boolean;
  sharePrompt: boolean;
  /** Where the writing stops for its author; only where REQUESTERS_DIRECT is on. */
  stops?: readonly Stop[];
};

/** The same request sent again within this time (two tabs, or a retry after a timeout) is not a second one. */
const SAME_WITHIN_MINUTES = 10;

/**
 * Creates a request. Throws `suspended`, `author_not_found`, `invalid_input` for an unknown series, for a length or stops that the operator does not allow, `request_too_soon` with the
 * day of the next possible request, `too_many_requests_pending`.
 */
export async function createRequest(viewer: Viewer, input: RequestInput, now: Date): Promise<BookRequest> {
  requireWriter(viewer, now);
  if (!allowedLengths(settings().MAX_REQUEST_CHAPTERS).includes(input.length))
    throw new DomainError("invalid_input", { length: "invalid" });
  const stops = [...new Set(input.stops)];
  if (stops.length > 0 && !settings().REQUESTERS_DIRECT) throw new DomainError("invalid_input", { stops: "stops_off" });
  return prisma().$transaction(async (db) => {
    // Locks the user: serialises concurrent requests.
    await db.$executeRaw`select from users where id = ${viewer.id}::uuid for no key update`;
    const author = await db.author.findUnique({ where: { id: input.authorId, withdrawnAt: null, isActive: true }, select: { id: true } });
    if (!author) throw new DomainError("author_not_found");
    if (input.seriesId !== undefined && !(await db.series.findUnique({ where: { id: input.seriesId }, select: { id: true } })))
      throw new DomainError("invalid_input", { seriesId: "invalid" });
    const same = await findSame(db, viewer, input, now);
    if (same) return same;
    await requireWithinLimits(db, viewer, now);
    return requestOf(await db.bookRequest.create({ data: { ...input, stops, userId: viewer.id, createdAt: now }, select: REQUEST }));
  });
}

async function findSame(
  db: Transaction,
  viewer: Viewer,
  { authorId, prompt, title }: RequestInput,
  now: Date,
): Promise<BookRequest | null> {
  const row = await db.bookRequest.findFirst({
    where: { userId: viewer.id, authorId, prompt, title, status: "pending", createdAt: { gt: addMinutes(now, -SAME_WITHIN_MINUTES) } },
    orderBy: NEWEST_FIRST,
    select: REQUEST,
  });
  return row && requestOf(row);
}

async function requireWithinLimits(db: Transaction, viewer: Viewer, now: Date): Promise<void> {
  const { REQUEST_INTERVAL_DAYS, MAX_PENDING_REQUESTS } = settings();
  const last = await findLastCounted(db, viewer.id, addDays(now, -REQUEST_INTERVAL_DAYS));
  if (last)
    throw new DomainError("request_too_soon", undefined, { date: addDays(last, REQUEST_INTERVAL_DAYS), days: REQUEST_INTERVAL_DAYS });
  const pending = await db.bookRequest.count({ where: { userId: viewer.id, status: "pending" } });
  if (pending >= MAX_PENDING_REQUESTS) throw new DomainError("too_many_requests_pending", undefined, { count: MAX_PENDING_REQUESTS });
}

/** When the user made the last request since `after` that counts towards the limit. */
async function findLastCounted(db: Transaction, userId: string, after: Date): Promise<Date | null> {
  const last = await db.bookRequest.findFirst({
    where: { userId, isRefunded: false, createdAt: { gt: after } },
    orderBy: NEWEST_FIRST,
    select: { createdAt: true },
  });
  return last?.createdAt ?? null;
}

/** When the viewer may make the next request; null for now. */
export async function findNextRequestDate(viewer: Viewer, now: Date): Promise<Date | null> {
  const days = settings().REQUEST_INTERVAL_DAYS;
  const last = await findLastCounted(prisma(), viewer.id, addDays(now, -days));
  return last && addDays(last, days);
}
