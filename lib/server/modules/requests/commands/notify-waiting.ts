import "server-only";

import { notify } from "#lib/server/modules/notifications/commands/notify";
import { lockRequest, requestName } from "#lib/server/modules/requests/commands/change-status";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { requestDeskPath } from "#lib/urls/pages";

/** Tells the author of a request that the writing of their book waits for them, in the caller's transaction. */
export async function notifyOfWaitingDraft(db: Transaction, requestId: string | null, now: Date): Promise<void> {
  if (requestId === null) return;
  const request = await lockRequest(db, requestId);
  if (request.userId === null) return;
  await notify(
    db,
    [request.userId],
    { kind: "request-waiting", values: { title: requestName(request) }, path: requestDeskPath(requestId) },
    now,
  );
}
