import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ActOn } from "#lib/domain/moderation/audit";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** What was done to a book, and why, if that is known; `before` is its state before the act. */
export type BookAct = {
  id: string;
  title: string;
  action: ActOn<"book">;
  before?: string | null;
  reason?: string | null;
  excerpt?: string;
};

/** Writes acts on books to the audit log, in the transaction that performs them. */
export const logBooks = (db: Transaction, viewer: Viewer, acts: BookAct[], now: Date): Promise<void> =>
  logActions(
    db,
    viewer,
    acts.map(({ id, title, action, before = null, reason = null, excerpt = "" }) => ({
      action,
      subject: { kind: "book", id },
      details: { title, owner: null, before, reason, excerpt },
    })),
    now,
  );
