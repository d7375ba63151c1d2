import "server-only";

import { removeSubscriber } from "#lib/server/modules/status/commands/announce";
import type { SubscriptionKind } from "#lib/server/platform/subscription-kind";

/** Updates of the status by e-mail. The "user" is the subscriber, who needs no account. */
export const subscription: SubscriptionKind = { kind: "status", end: (subscriberId, _id, db) => removeSubscriber(db, subscriberId) };
