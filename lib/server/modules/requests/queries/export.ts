import "server-only";

import { NEWEST_FIRST, REQUEST, requestOf } from "#lib/server/modules/requests/queries/request-row";
import { prisma } from "#lib/server/platform/database/prisma";

/** The user's requests, and the requests of others that they voted for or follow. */
export async function exportRequests(userId: string) {
  const [requests, votes, follows] = await Promise.all([
    prisma().bookRequest.findMany({ where: { userId, status: { not: "cancelled" } }, orderBy: NEWEST_FIRST, select: REQUEST }),
    prisma().requestVote.findMany({ where: { userId }, select: { requestId: true } }),
    prisma().requestFollower.findMany({ where: { userId }, select: { requestId: true } }),
  ]);
  return {
    requests: requests.map(requestOf).map((request) => ({
      id: request.id,
      author: request.author.id,
      title: request.title,
      prompt: request.prompt,
      status: request.status,
      language: request.language,
      length: request.length,
      isPublic: request.isPublic,
      sharePrompt: request.sharePrompt,
      adminNotes: request.adminNotes,
      rejectionReason: request.rejectionReason,
      book: request.completedBook?.id ?? null,
      createdAt: request.createdAt,
    })),
    requestVotes: votes.map(({ requestId }) => requestId),
    followedRequests: follows.map(({ requestId }) => requestId),
  };
}
