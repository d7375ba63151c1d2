import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { MailSubscription } from "#lib/domain/notifications/mail";
import { readSubscriptionToken } from "#lib/server/modules/notifications/subscription-token";
import { prisma } from "#lib/server/platform/database/prisma";
import type { SubscriptionKind } from "#lib/server/platform/subscription-kind";

/** Ends the subscription of a token; `kinds`: those that the site knows. Idempotent; returns what ended. Throws `link_damaged`. */
export async function endSubscription(token: string, kinds: readonly SubscriptionKind[]): Promise<MailSubscription> {
  const subscription = readSubscriptionToken(token);
  const kind = kinds.find((each) => each.kind === subscription.kind);
  if (!kind) throw new DomainError("link_damaged");
  await prisma().$transaction((db) => kind.end(subscription.userId, subscription.id, db));
  return subscription;
}
