import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { PostState } from "#lib/domain/forum/forum";
import type { ActOn } from "#lib/domain/moderation/audit";
import { excerpt } from "#lib/domain/text/text";
import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import { type LockedThread, lockThreadRow } from "#lib/server/modules/forum/commands/lock-thread-row";
import { notifyAuthor } from "#lib/server/modules/forum/commands/notify-author";
import { publishPost } from "#lib/server/modules/forum/commands/publish-post";
import { requireForumModerator } from "#lib/server/modules/forum/policy";
import { type LoggedAction, logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { resolveReports } from "#lib/server/modules/moderation/commands/reports";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import type { DecisionOptions, Seen } from "#lib/server/platform/moderated";

export type PostDecision = "hide" | "show";
type PostRow = {
  id: string;
  number: number | null;
  state: PostState;
  reason: string | null;
  text: string;
  userId: string | null;
  username: string | null;
  createdAt: Date;
  editedAt: Date | null;
};
type Deed = { decision: PostDecision; reason: string | null; now: Date; seen: Seen; mailsAuthor: boolean };
const EXCERPT_LENGTH = 120;

/**
 * Hides posts for a reason, which their authors see, or shows them again; a post that awaits approval is rejected or approved. All or none, with
 * entries in the audit log; open reports about the posts are resolved. Returns how many changed. Throws `post_not_found`, `post_changed` when one
 * was edited since it was `seen`, `forbidden`.
 */
export async function decidePosts(
  viewer: Viewer,
  ids: string[],
  decision: PostDecision,
  reason: string | null,
  now: Date,
  { seen = {}, mailsAuthor = true }: DecisionOptions = {},
): Promise<number> {
  requireForumModerator(viewer);
  const where = { id: { in: ids }, state: { not: "deleted" as const } };
  const found = await prisma().forumPost.findMany({ where, select: { id: true, threadId: true } });
  if (found.length < new Set(ids).size) throw new DomainError("post_not_found");
  return prisma().$transaction(async (db) => {
    let changed = 0;
    // Threads in the order of their ids, so that two moderators do not deadlock.
    for (const threadId of [...new Set(found.map((post) => post.threadId))].sort()) {
      const inThread = found.filter((post) => post.threadId === threadId).map(({ id }) => id);
      changed += await decideInThread(db, viewer, await lockThreadRow(db, threadId), inThread, {
        decision,
        reason,
        now,
        seen,
        mailsAuthor,
      });
    }
    return changed;
  });
}

async function decideInThread(db: Transaction, viewer: Viewer, thread: LockedThread, ids: string[], deed: Deed): Promise<number> {
  const posts = await db.$queryRaw<PostRow[]>`
    select post.id, number, state::text, reason, text, user_id as "userId", username, post.created_at as "createdAt", edited_at as "editedAt"
    from forum_post post left join users on users.id = post.user_id
    where post.id = any(${ids}::uuid[]) order by post.created_at, post.id for update of post`;
  if (posts.some((post) => isEditedSince(post, deed.seen))) throw new DomainError("post_changed");
  const reported = new Set(await resolveReports(db, "post", ids, deed.decision === "show" ? "kept" : "removed", deed.now));
  let current = thread;
  const logged: LoggedAction[] = [];
  for (const post of posts) {
    const after = await decidePost(db, current, post, deed);
    // A post that awaited approval has the last number now.
    if (after) await notifyAuthor(db, viewer, thread, { ...post, number: post.number ?? numberAfter(after, deed) }, deed);
    else if (!reported.has(post.id)) continue;
    current = after ?? current;
    logged.push(loggedAction(thread, post, deed, after === null ? "keep" : deed.decision));
  }
  if (logged.length === 0) return 0;
  await logActions(db, viewer, logged, deed.now);
  await expireTags(tagsOfThread(thread), db);
  return logged.length;
}

/** The thread after the decision; null if the post already has the state. */
async function decidePost(db: Transaction, thread: LockedThread, post: PostRow, { decision, reason }: Deed): Promise<LockedThread | null> {
  if (decision === "show") {
    if (post.state === "published") return null;
    if (post.number === null) {
      const number = await publishPost(db, thread, post);
      return { ...thread, postCount: number, state: thread.state === "pending" ? "published" : thread.state };
    }
    await db.forumPost.update({
      where: { id: post.id },
      data: { state: "published", reason: null, removalId: null },
      select: { id: true },
    });
    return thread;
  }
  const state = post.number === null ? "rejected" : "hidden";
  if (post.state === state && post.reason === reason) return null;
  await db.forumPost.update({ where: { id: post.id }, data: { state, reason }, select: { id: true } });
  return thread;
}

const numberAfter = ({ postCount }: LockedThread, { decision }: Deed): number | null => (decision === "show" ? postCount : null);

function isEditedSince({ id, editedAt }: PostRow, seen: Seen): boolean {
  const seenAt = seen[id];
  return seenAt !== undefined && editedAt?.getTime() !== (seenAt === null ? undefined : Date.parse(seenAt));
}

const loggedAction = (
  { title }: LockedThread,
  { id, state, text, username }: PostRow,
  { reason }: Deed,
  action: ActOn<"post">,
): LoggedAction => ({
  action,
  subject: { kind: "post", id },
  details: { title, owner: username, before: state, reason: action === "hide" ? reason : null, excerpt: excerpt(text, EXCERPT_LENGTH) },
});
