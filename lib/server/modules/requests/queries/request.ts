import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { BookRequest, RequestInterest } from "#lib/domain/requests/request";
import { mayReadRequest } from "#lib/server/modules/requests/policy";
import { countWaiting, findPlace } from "#lib/server/modules/requests/queries/queue";
import { REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import { prisma } from "#lib/server/platform/database/prisma";

export type RequestDetails = {
  request: BookRequest;
  isOwn: boolean;
  followers: number;
  /** Of a merged request those of the other one. */
  place: number | null;
  isHeld: boolean;
  mergedTitle: string | null;
  waiting: number;
};

/**
 * A request that the viewer may read, with its place in the queue. Notes and the reason of a rejection are for its author and
 * administrators. Throws `request_not_found`.
 */
export async function getRequest(viewer: Viewer | null, id: string, now: Date): Promise<RequestDetails> {
  const row = await prisma().bookRequest.findUnique({
    where: { id },
    select: {
      ...REQUEST,
      isHeld: true,
      mergedInto: { select: { title: true, isHeld: true } },
      _count: { select: { followers: true } },
    },
  });
  if (!row || row.status === "cancelled" || !mayReadRequest(viewer, row)) throw new DomainError("request_not_found");
  const isOwn = viewer !== null && row.userId === viewer.id;
  const [place, waiting] = await Promise.all([findPlace(row.mergedIntoId ?? id, now), countWaiting()]);
  const { isHeld: isHeldItself, mergedInto, _count, ...columns } = row;
  const request = requestOf(columns);
  const isHeld = mergedInto?.isHeld ?? isHeldItself;
  const details = { isOwn, followers: _count.followers, place, isHeld, mergedTitle: mergedInto?.title ?? null, waiting };
  if (isOwn || (viewer && may(viewer, "administer"))) return { request, ...details };
  return { request: { ...request, adminNotes: null, rejectionReason: null }, ...details };
}

/** What the viewer did with a public request, and its numbers. Throws `request_not_found`. */
export async function getInterest(viewer: Viewer, id: string): Promise<RequestInterest & { votes: number; followers: number }> {
  const row = await prisma().bookRequest.findUnique({
    where: { id },
    select: {
      userId: true,
      isPublic: true,
      status: true,
      votes: true,
      voters: { where: { userId: viewer.id }, select: { userId: true } },
      followers: { where: { userId: viewer.id }, select: { userId: true } },
      _count: { select: { followers: true } },
    },
  });
  if (!row || row.status === "cancelled" || !mayReadRequest(viewer, row)) throw new DomainError("request_not_found");
  return {
    isOwn: row.userId === viewer.id,
    isVoted: row.voters.length > 0,
    isFollowed: row.followers.length > 0,
    votes: row.votes,
    followers: row._count.followers,
  };
}

/** What the viewer did with these requests. `of` returns it for one of them. */
export async function listInterests(
  viewer: Viewer | null,
  requests: readonly { id: string }[],
): Promise<{ of: (id: string) => RequestInterest }> {
  if (!viewer) return { of: () => ({ isOwn: false, isVoted: false, isFollowed: false }) };
  const ids = requests.map(({ id }) => id);
  const where = { userId: viewer.id, requestId: { in: ids } };
  const [own, votes, follows] = await Promise.all([
    prisma().bookRequest.findMany({ where: { id: { in: ids }, userId: viewer.id }, select: { id: true } }),
    prisma().requestVote.findMany({ where, select: { requestId: true } }),
    prisma().requestFollower.findMany({ where, select: { requestId: true } }),
  ]);
  return {
    of: (id) => ({
      isOwn: own.some((row) => row.id === id),
      isVoted: votes.some(({ requestId }) => requestId === id),
      isFollowed: follows.some(({ requestId }) => requestId === id),
    }),
  };
}
