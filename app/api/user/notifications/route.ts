import { listNotificationsOperation } from "#lib/contract/notification";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listNotifications } from "#lib/server/modules/notifications/commands/site-notifications";

export const GET = endpoint(listNotificationsOperation, ({ viewer, query }) => listNotifications(viewer, query.page, query.limit));
