import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { commentsTag } from "#lib/domain/cache-tag";
import type { OwnComment } from "#lib/domain/comments/comment";
import { DomainError } from "#lib/domain/errors";
import { type Decision, STATE_AFTER } from "#lib/domain/moderation/moderation";
import { RESOLUTION_AFTER } from "#lib/domain/moderation/report";
import { excerpt } from "#lib/domain/text/text";
import { type LoggedAction, logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { resolveReports } from "#lib/server/modules/moderation/commands/reports";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { type Notice, notify } from "#lib/server/modules/notifications/commands/notify";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import type { DecisionOptions, Seen } from "#lib/server/platform/moderated";
import { bookCommentsPath, OWN_COMMENTS_PATH } from "#lib/urls/pages";

const EXCERPT_LENGTH = 120;

type CommentRow = Pick<OwnComment, "id" | "state" | "text" | "reason"> & {
  editedAt: Date | null;
  bookId: string;
  title: string;
  userId: string | null;
  username: string | null;
};

/**
 * Applies a decision to all of the comments or none, and writes audit entries; `reason` is shown to the author of a rejected one. Comments
 * that already have this state and reason are skipped. Open reports of all of them are resolved. Returns how many comments changed or had
 * open reports. Throws `comment_not_found`, `comment_changed` when one was
 * edited since it was `seen`, `forbidden`.
 */
export async function decideComments(
  viewer: Viewer,
  ids: string[],
  decision: Decision,
  reason: string | null,
  now: Date,
  { seen = {}, mailsAuthor = true }: DecisionOptions = {},
): Promise<number> {
  requireModerator(viewer);
  const uniqueIds = [...new Set(ids)];
  return prisma().$transaction(async (db) => {
    const comments = await db.$queryRaw<CommentRow[]>`
      select comment.id, comment.book_id as "bookId", comment.state, comment.text, comment.reason,
        comment.edited_at as "editedAt", book.title, users.id::text as "userId", users.username
      from comment join book on book.id = comment.book_id left join users on users.id = comment.user_id
      where comment.id = any(${uniqueIds}::uuid[]) order by comment.id for update of comment`;
    if (comments.length < uniqueIds.length) throw new DomainError("comment_not_found");
    if (comments.some((comment) => isEditedSince(comment, seen))) throw new DomainError("comment_changed");
    const state = STATE_AFTER[decision];
    const reported = await resolveReports(db, "comment", uniqueIds, RESOLUTION_AFTER[decision], now);
    const changed = comments.filter((comment) => comment.state !== state || (decision === "reject" && comment.reason !== reason));
    const kept = comments.filter((comment) => reported.includes(comment.id) && !changed.includes(comment));
    if (changed.length + kept.length === 0) return 0;
    const where = { id: { in: changed.map(({ id }) => id) } };
    if (state) await db.comment.updateMany({ where, data: { state, reason: decision === "reject" ? reason : null, decidedAt: now } });
    else await db.comment.deleteMany({ where });
    await logActions(
      db,
      viewer,
      [
        ...changed.map((comment) => loggedAction(comment, decision, reason)),
        ...(decision === "approve" ? kept.map((comment) => loggedAction(comment, "keep", null)) : []),
      ],
      now,
    );
    if (state) await notifyAuthors(db, viewer, changed, { decision, reason, now, mailsAuthor });
    await expireTags([...new Set(changed.map(({ bookId }) => commentsTag(bookId)))], db);
    return changed.length + kept.length;
  });
}

/** Notifies the authors, once for each book, unless they decided themselves. Not at once by e-mail if `mailsAuthor` is false. */
async function notifyAuthors(
  db: Transaction,
  viewer: Viewer,
  comments: CommentRow[],
  { decision, reason, now, mailsAuthor }: { decision: Decision; reason: string | null; now: Date; mailsAuthor: boolean },
): Promise<void> {
  const isRemoval = ({ state }: CommentRow) => decision === "reject" && state === "approved";
  for (const ofBook of Map.groupBy(comments, (comment) => `${comment.bookId} ${isRemoval(comment)}`).values()) {
    const [{ bookId, title }] = ofBook as [CommentRow, ...CommentRow[]];
    const removal = ofBook.every(isRemoval);
    const users = new Set(ofBook.flatMap(({ userId }) => (userId === null || userId === viewer.id ? [] : [userId])));
    const notice: Notice =
      decision === "approve"
        ? { kind: "comment-approved", bookId, values: { title }, path: bookCommentsPath(bookId) }
        : {
            kind: "comment-rejected",
            bookId,
            values: { title, ...(removal && { change: "comment-removed" }), ...(reason !== null && { reason }) },
            path: OWN_COMMENTS_PATH,
          };
    if (users.size > 0) await notify(db, [...users], { ...notice, ...(!mailsAuthor && { mailTo: new Set<string>() }) }, now);
  }
}

function isEditedSince({ id, editedAt }: CommentRow, seen: Seen): boolean {
  const seenAt = seen[id];
  return seenAt !== undefined && editedAt?.getTime() !== (seenAt === null ? undefined : Date.parse(seenAt));
}

const loggedAction = (comment: CommentRow, decision: Decision | "keep", reason: string | null): LoggedAction => ({
  action: decision,
  subject: { kind: "comment", id: comment.id },
  details: {
    title: comment.title,
    owner: comment.username,
    before: comment.state,
    reason: decision === "reject" ? reason : null,
    excerpt: excerpt(comment.text, EXCERPT_LENGTH),
  },
});
