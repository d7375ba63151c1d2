import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** A comment's author (null: the account is deleted); null if there is no such comment. */
export const findCommentAuthor = (id: string): Promise<{ userId: string | null } | null> =>
  prisma().comment.findUnique({ where: { id }, select: { userId: true } });
