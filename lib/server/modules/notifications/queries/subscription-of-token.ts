import "server-only";

import type { MailSubscription } from "#lib/domain/notifications/mail";
import { readSubscriptionToken } from "#lib/server/modules/notifications/subscription-token";

/** What the link of an e-mail would end. Throws `link_damaged`. */
export const findSubscriptionOfToken = (token: string): MailSubscription => readSubscriptionToken(token);
