import "server-only";

import { RequestParams } from "#lib/contract/requests/operations";
import { prisma } from "#lib/server/platform/database/prisma";

/** The id of the book that a finished public request led to, or null. */
export async function findRequestedBook(requestId: string): Promise<string | null> {
  const { success, data } = RequestParams.safeParse({ id: requestId });
  if (!success) return null;
  const where = { id: data.id, isPublic: true, status: "completed" } as const;
  return (await prisma().bookRequest.findUnique({ where, select: { completedBookId: true } }))?.completedBookId ?? null;
}
