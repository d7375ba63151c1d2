import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import type { CommentState, OwnComment } from "#lib/domain/comments/comment";
import type { ModerationTab } from "#lib/domain/moderation/moderation";
import type { OldestEntry } from "#lib/domain/waiting";
import { COMMENT, NEWEST_FIRST, ownCommentsOf } from "#lib/server/modules/comments/queries/comments";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import { COMMENT_MODERATION_PATH } from "#lib/urls/pages";

/** The number of pending comments. */
export const countPendingComments = (): Promise<number> => prisma().comment.count({ where: { state: "pending" } });

/** The comment that has been pending longest. */
export async function findOldestPendingComment(): Promise<OldestEntry | null> {
  const comment = await prisma().comment.findFirst({
    where: { state: "pending" },
    orderBy: { createdAt: "asc" },
    select: { id: true, text: true, createdAt: true, book: { select: { title: true } } },
  });
  if (!comment) return null;
  const { id, text, createdAt, book } = comment;
  return { since: createdAt, text, place: book.title, path: `${COMMENT_MODERATION_PATH}#${id}` };
}

type Counts = Record<ModerationTab, number>;

/** A page of the comments in a state, with the number in each state. Pending ones oldest first, others newest first. */
export async function listModeration(
  viewer: Viewer,
  tab: ModerationTab,
  page: number,
  limit: number,
): Promise<Page<OwnComment> & { counts: Counts }> {
  requireModerator(viewer);
  const where = tab === "all" ? {} : { state: tab };
  const direction = tab === "pending" ? ("asc" as const) : ("desc" as const);
  const [rows, groups] = await Promise.all([
    prisma().comment.findMany({
      where,
      orderBy: [{ createdAt: direction }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
      select: COMMENT,
    }),
    prisma().comment.groupBy({ by: ["state"], _count: { state: true } }),
  ]);
  const countOf = (state: CommentState) => groups.find((group) => group.state === state)?._count.state ?? 0;
  const counts = { pending: countOf("pending"), approved: countOf("approved"), rejected: countOf("rejected") };
  const all = counts.pending + counts.approved + counts.rejected;
  return { ...pageOf(await ownCommentsOf(rows), page, limit, { ...counts, all }[tab]), counts: { ...counts, all } };
}

/** The latest comments of a user in every state, newest first. Throws `forbidden`. */
export async function listCommentsOfUser(viewer: Viewer, userId: string, limit: number): Promise<OwnComment[]> {
  requireModerator(viewer);
  return ownCommentsOf(await prisma().comment.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: limit, select: COMMENT }));
}
