import "server-only";

import { hidePost, lockPost } from "#lib/server/modules/forum/commands/hide-post";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { countPendingPosts } from "#lib/server/modules/forum/queries/administration";
import { findPostPreviews } from "#lib/server/modules/forum/queries/previews";
import type { Moderated } from "#lib/server/platform/moderated";

export const moderated: Moderated = {
  kind: "post",
  decisions: ["approve", "reject"],
  countPending: countPendingPosts,
  previews: findPostPreviews,
  lock: lockPost,
  hide: hidePost,
  decide: (viewer, ids, decision, reason, now, seen) =>
    decidePosts(viewer, ids, decision === "approve" ? "show" : "hide", reason, now, { seen }),
};
