import "server-only";

import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { countPendingComments } from "#lib/server/modules/comments/queries/moderation";
import type { Moderated } from "#lib/server/platform/moderated";

export const moderated: Moderated = {
  kind: "comment",
  countPending: countPendingComments,
  decide: (viewer, ids, decision, reason, now) => decideComments(viewer, ids, decision, reason, now),
};
