import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Page } from "#lib/domain/books/book";
import type { SiteNotification } from "#lib/domain/notifications/notification";
import { listNotifications } from "#lib/server/modules/notifications/commands/site-notifications";
import { NOTIFICATION_SUBJECTS } from "#lib/server/runtime/composition";

/** A page of the viewer's notifications, newest first, with what they are about as it is now. */
export const listSiteNotifications = (viewer: Pick<Viewer, "id">, page: number, limit: number): Promise<Page<SiteNotification>> =>
  listNotifications(viewer, page, limit, NOTIFICATION_SUBJECTS);
