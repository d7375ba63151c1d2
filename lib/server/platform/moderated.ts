import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Decision } from "#lib/domain/moderation/moderation";
import type { ReportedKind, SubjectState } from "#lib/domain/moderation/report";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** A subject as moderators see it in the queue of reports. */
export type SubjectPreview = {
  /** Its title, or the title of what it belongs to: a comment's book. */
  title: string;
  text: string;
  /** The page that shows it, without a language prefix; may end in a fragment. */
  path: string;
  author: { id: string; username: string } | null;
  state: SubjectState;
  /** When it was last edited (ISO), null if never: sent back with a decision as `seen`. */
  editedAt: string | null;
};

/** By subject id: the `editedAt` of the text that the moderator read. */
export type Seen = Readonly<Record<string, string | null>>;

/** `mailsAuthor`: false if the author gets another e-mail about the decision; they still see it on the site. */
export type DecisionOptions = { seen?: Seen | undefined; mailsAuthor?: boolean };

/** How moderators and reports act on one kind of subject; lib/server/runtime/composition.ts lists every module's. */
export type Moderated = {
  kind: ReportedKind;
  /** The decisions that this kind knows: "approve" keeps or publishes, "reject" removes from view with a reason, "delete" is final. */
  decisions: readonly Decision[];
  /** The number of pending subjects. */
  countPending: () => Promise<number>;
  /** The subjects with these ids that still exist, in every state. */
  previews: (ids: string[]) => Promise<Map<string, SubjectPreview>>;
  /**
   * Locks the subject's row until the transaction ends, which serialises reports of it and decisions about it, and returns its author and
   * whether readers see it; null if it does not exist.
   */
  lock: (db: Transaction, id: string) => Promise<{ authorId: string | null; isVisible: boolean } | null>;
  /** Hides a locked, visible subject until a moderator decides, and expires its cache tags. */
  hide: (db: Transaction, id: string, now: Date) => Promise<void>;
  /**
   * Decides about subjects, all or none; returns how many changed. In one transaction it locks the rows, calls `resolveReports` for all of the
   * ids, changes the state, logs the action and expires cache tags. A kept subject whose state stays is logged as "keep" if reports were
   * resolved. Throws `forbidden`, the module's "not found", and "changed" when one was edited since it was `seen`.
   */
  decide: (viewer: Viewer, ids: string[], decision: Decision, reason: string | null, now: Date, seen?: Seen) => Promise<number>;
};
