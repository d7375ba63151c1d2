import "server-only";

import { isNotificationKind } from "#lib/domain/notifications/notification";
import { switchOffDigest, switchOffMails } from "#lib/server/modules/notifications/commands/notification-choices";
import { DIGEST_SUBSCRIPTION, KIND_SUBSCRIPTION } from "#lib/server/modules/notifications/queries/subscription-kinds";
import type { SubscriptionKind } from "#lib/server/platform/subscription-kind";

/** E-mails of one kind of notification. */
export const kindSubscription: SubscriptionKind = {
  kind: KIND_SUBSCRIPTION,
  end: async (userId, kind, db) => {
    if (isNotificationKind(kind)) await switchOffMails(db, userId, kind);
  },
};

/** The daily digest: the notifications in it stay on the site. */
export const digestSubscription: SubscriptionKind = { kind: DIGEST_SUBSCRIPTION, end: (userId, _id, db) => switchOffDigest(db, userId) };
