import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { RequestStatus } from "#lib/domain/requests/request";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** How many requests a user has made; cancelled ones do not count. */
export const countRequestsOf = (userId: string): Promise<number> =>
  prisma().bookRequest.count({ where: { userId, status: { not: "cancelled" } } });

/** A user's latest requests, for administrators. Throws `forbidden`. */
export async function listRequestsOf(
  viewer: Viewer,
  userId: string,
  limit: number,
): Promise<{ id: string; title: string | null; prompt: string; status: RequestStatus; createdAt: Date }[]> {
  requireRequestAdministrator(viewer);
  const rows = await prisma().bookRequest.findMany({
    where: { userId, status: { not: "cancelled" } },
    orderBy: { createdAt: "desc" },
    take: limit,
    select: { id: true, title: true, prompt: true, status: true, createdAt: true },
  });
  return rows.flatMap(({ status, ...row }) => (status === "cancelled" ? [] : [{ ...row, status }]));
}
