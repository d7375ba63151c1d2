import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import { commentsTag } from "#lib/domain/cache-tag";
import type { CommentState, OwnComment } from "#lib/domain/comment/comment";
import { DomainError } from "#lib/domain/errors";
import { type Decision, type ModerationTab, STATE_AFTER } from "#lib/domain/moderation/moderation";
import { excerpt } from "#lib/domain/text/text";
import { COMMENT, ownCommentOf } from "#lib/server/modules/comments/queries/comments";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const EXCERPT_LENGTH = 120;

type Counts = Record<ModerationTab, number>;

/** A page of the comments in a state, with the numbers of all. Who waits longest comes first, what is decided newest first. */
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
  return { ...pageOf(rows.map(ownCommentOf), page, limit, { ...counts, all }[tab]), counts: { ...counts, all } };
}

type Found = Pick<OwnComment, "id" | "state" | "text" | "reason"> & {
  editedAt: Date | null;
  bookId: string;
  title: string;
  username: string | null;
};
/** By a comment's id, when the text that was read had last been edited (ISO), or null. */
type Seen = Readonly<Record<string, string | null>>;

/**
 * Decides about comments, all or none, and writes each into the log; `reason` is for the author of a rejected one. What is
 * in that state already, for the same reason, stays, unlogged. Answers how many changed. Throws `comment_not_found` when one
 * is gone, `comment_changed` when one was edited since it was `seen`, `forbidden`.
 */
export async function decideComments(
  viewer: Viewer,
  ids: string[],
  decision: Decision,
  reason: string | null,
  now: Date,
  seen: Seen = {},
): Promise<number> {
  requireModerator(viewer);
  const wanted = [...new Set(ids)];
  return prisma().$transaction(async (db) => {
    const found = await db.$queryRaw<Found[]>`
      select comment.id, comment.book_id as "bookId", comment.state, comment.text, comment.reason,
        comment.edited_at as "editedAt", book.title, users.username
      from comment join book on book.id = comment.book_id left join users on users.id = comment.user_id
      where comment.id = any(${wanted}::uuid[]) order by comment.id for update of comment`;
    if (found.length < wanted.length) throw new DomainError("comment_not_found");
    if (found.some((comment) => needsUpdate(comment, seen))) throw new DomainError("comment_changed");
    const state = STATE_AFTER[decision];
    const changed = found.filter((comment) => comment.state !== state || (decision === "reject" && comment.reason !== reason));
    if (changed.length === 0) return 0;
    const where = { id: { in: changed.map(({ id }) => id) } };
    if (state) await db.comment.updateMany({ where, data: { state, reason: decision === "reject" ? reason : null, decidedAt: now } });
    else await db.comment.deleteMany({ where });
    await log(db, viewer, changed, decision, reason, now);
    await expireTags([...new Set(changed.map(({ bookId }) => commentsTag(bookId)))], db);
    return changed.length;
  });
}

function needsUpdate({ id, editedAt }: Found, seen: Seen): boolean {
  const known = seen[id];
  return known !== undefined && editedAt?.getTime() !== (known === null ? undefined : Date.parse(known));
}

async function log(
  db: Transaction,
  viewer: Viewer,
  comments: Found[],
  decision: Decision,
  reason: string | null,
  now: Date,
): Promise<void> {
  const { username } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
  await db.auditEntry.createMany({
    data: comments.map((comment) => ({
      at: now,
      actorId: viewer.id,
      actor: username,
      action: decision,
      kind: "comment",
      subjectId: comment.id,
      details: {
        book: comment.title,
        commenter: comment.username,
        before: comment.state,
        reason: decision === "reject" ? reason : null,
        excerpt: excerpt(comment.text, EXCERPT_LENGTH),
      },
    })),
  });
}
