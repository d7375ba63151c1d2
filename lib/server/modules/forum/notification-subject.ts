import "server-only";

import { findPostValues } from "#lib/server/modules/forum/queries/notified-posts";
import type { NotificationSubject } from "#lib/server/platform/notification-subject";

/** A post that users were notified about; the id is the post's. */
export const notificationSubject: NotificationSubject = { kind: "post", find: findPostValues };
