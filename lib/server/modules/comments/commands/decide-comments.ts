import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { commentsTag } from "#lib/domain/cache-tag";
import type { OwnComment } from "#lib/domain/comment/comment";
import { DomainError } from "#lib/domain/errors";
import { type Decision, STATE_AFTER } from "#lib/domain/moderation/moderation";
import { excerpt } from "#lib/domain/text/text";
import { type LoggedAction, logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireModerator } from "#lib/server/modules/moderation/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

const EXCERPT_LENGTH = 120;

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
    await logActions(
      db,
      viewer,
      changed.map((comment) => loggedAction(comment, decision, reason)),
      now,
    );
    await expireTags([...new Set(changed.map(({ bookId }) => commentsTag(bookId)))], db);
    return changed.length;
  });
}

function needsUpdate({ id, editedAt }: Found, seen: Seen): boolean {
  const known = seen[id];
  return known !== undefined && editedAt?.getTime() !== (known === null ? undefined : Date.parse(known));
}

const loggedAction = (comment: Found, decision: Decision, reason: string | null): LoggedAction => ({
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
