import "server-only";

import { removeFollower } from "#lib/server/modules/requests/commands/interest";
import type { SubscriptionKind } from "#lib/server/platform/subscription-kind";

/** Following another user's request; the id is the request's. */
export const subscription: SubscriptionKind = { kind: "request", end: (userId, requestId, db) => removeFollower(db, userId, requestId) };
