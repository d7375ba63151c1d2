import "server-only";

import { DECISIONS } from "#lib/domain/moderation/moderation";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { hideComment, lockComment } from "#lib/server/modules/comments/commands/hide-comment";
import { countPendingComments } from "#lib/server/modules/comments/queries/moderation";
import { findCommentPreviews } from "#lib/server/modules/comments/queries/previews";
import type { Moderated } from "#lib/server/platform/moderated";

export const moderated: Moderated = {
  kind: "comment",
  decisions: DECISIONS,
  countPending: countPendingComments,
  previews: findCommentPreviews,
  lock: lockComment,
  hide: hideComment,
  decide: (viewer, ids, decision, reason, now, seen) => decideComments(viewer, ids, decision, reason, now, { seen }),
};
