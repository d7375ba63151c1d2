import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ActOn } from "#lib/domain/moderation/audit";
import { excerpt } from "#lib/domain/text/text";
import type { RunRow } from "#lib/server/modules/generation/queries/run";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import type { Transaction } from "#lib/server/platform/database/transaction";

const EXCERPT_LENGTH = 120;

/** Writes an administrator's action on a run to the audit log, in the transaction that performs it. */
export async function logRun(
  db: Transaction,
  viewer: Viewer,
  run: RunRow,
  action: ActOn<"run">,
  now: Date,
  title = run.title,
): Promise<void> {
  const details = {
    title: title ?? run.author.displayName,
    owner: null,
    before: run.status,
    reason: null,
    excerpt: excerpt(run.prompt, EXCERPT_LENGTH),
  };
  await logActions(db, viewer, [{ action, subject: { kind: "run", id: run.id }, details }], now);
}
