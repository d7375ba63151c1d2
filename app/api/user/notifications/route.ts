import { listNotificationsOperation } from "#lib/contract/notifications/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listSiteNotifications } from "#lib/server/runtime/notifications";

export const GET = endpoint(listNotificationsOperation, ({ viewer, query }) => listSiteNotifications(viewer, query.page, query.limit));
