import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import type { Decision } from "#lib/domain/moderation/moderation";

/** How moderators act on one kind of subject; lib/server/runtime/composition.ts lists every module's. */
export type Moderated = {
  kind: string;
  /** The number of pending subjects. */
  countPending: () => Promise<number>;
  /** Decides about subjects, all or none, and logs it; returns how many changed. Throws `forbidden`, and the module's "not found". */
  decide: (viewer: Viewer, ids: string[], decision: Decision, reason: string | null, now: Date) => Promise<number>;
};
