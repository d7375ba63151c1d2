import "server-only";

import { endThreadSubscription } from "#lib/server/modules/forum/commands/subscriptions";
import type { SubscriptionKind } from "#lib/server/platform/subscription-kind";

/** A subscription to a thread; the id is the thread's. */
export const subscription: SubscriptionKind = { kind: "thread", end: endThreadSubscription };
