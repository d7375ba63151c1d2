import "server-only";

import type { CommentState } from "#lib/domain/comments/comment";
import { prisma } from "#lib/server/platform/database/prisma";

/** A comment's author (null: the account is deleted), its state, and why it was rejected; null if there is no such comment. */
export const findCommentAuthor = (id: string): Promise<{ userId: string | null; state: CommentState; reason: string | null } | null> =>
  prisma().comment.findUnique({ where: { id }, select: { userId: true, state: true, reason: true } });
