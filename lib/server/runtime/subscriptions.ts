import "server-only";

import type { MailSubscription } from "#lib/domain/notifications/mail";
import { endSubscription } from "#lib/server/modules/notifications/commands/end-subscription";
import { SUBSCRIPTIONS } from "#lib/server/runtime/composition";

/** Ends what the link of a notification e-mail ends; returns it. Idempotent. Throws `link_damaged`. */
export const endMailSubscription = (token: string): Promise<MailSubscription> => endSubscription(token, SUBSCRIPTIONS);
