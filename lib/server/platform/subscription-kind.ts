import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";

/** A kind of subscription that the link in its e-mails ends without a login; lib/server/runtime/composition.ts lists every module's. */
export type SubscriptionKind = {
  kind: string;
  /** Ends the user's subscription to the subject; ending it twice, or one that is gone, does nothing. */
  end: (userId: string, id: string, db: Transaction) => Promise<void>;
};
