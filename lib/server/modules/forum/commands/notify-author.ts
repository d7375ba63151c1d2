import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { PostState } from "#lib/domain/forum/forum";
import type { ContentChange } from "#lib/domain/notifications/notification";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { forumPostPath, forumThreadPath } from "#lib/urls/forum";

type Decided = { number: number | null; state: PostState; userId: string | null };

/** Notifies the author of a post that a moderator approved, rejected or hid; moderators not about their own posts. Not at once by e-mail if `mailsAuthor` is false. */
export async function notifyAuthor(
  db: Transaction,
  viewer: Viewer,
  thread: { slug: string; title: string },
  { number, state, userId }: Decided,
  { decision, reason, now, mailsAuthor }: { decision: "hide" | "show"; reason: string | null; now: Date; mailsAuthor: boolean },
): Promise<void> {
  if (userId === null || userId === viewer.id || (decision === "show" && state === "published")) return;
  const change: ContentChange | undefined =
    number === null || state === "pending" ? undefined : decision === "show" ? "post-restored" : "post-removed";
  await notify(
    db,
    [userId],
    {
      kind: decision === "show" ? "post-approved" : "post-rejected",
      values: { title: thread.title, ...(change && { change }), ...(decision === "hide" && reason !== null && { reason }) },
      path: number === null ? forumThreadPath(thread.slug) : forumPostPath(thread.slug, number),
      ...(!mailsAuthor && { mailTo: new Set<string>() }),
    },
    now,
  );
}
