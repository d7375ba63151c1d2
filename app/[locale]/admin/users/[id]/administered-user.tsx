import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { UserPage } from "#components/administration/accounts/user-page";
import { isInForce } from "#lib/domain/accounts/suspension";
import type { UserDetails } from "#lib/domain/accounts/user-details";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { findPostRemoval } from "#lib/server/modules/forum/queries/administration";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { listRequestsOf } from "#lib/server/modules/requests/queries/requests-of-user";
import { findReportsOfUser } from "#lib/server/runtime/reports";
import { countUserActivity } from "#lib/server/runtime/user-activity";
import { USER_ADMINISTRATION_PATH } from "#lib/urls/pages";

const SHOWN_REQUESTS = 5;
const SHOWN_ACTS = 20;
const SHOWN_REPORTS = 5;

/** A user's page for administrators. */
export async function AdministeredUserContent({ viewer, user }: { viewer: Viewer; user: UserDetails }) {
  const { id } = user;
  const [activity, requests, removal, acts, reports] = await Promise.all([
    countUserActivity(id),
    listRequestsOf(viewer, id, SHOWN_REQUESTS),
    findPostRemoval(viewer, id, new Date()),
    listActsOn(viewer, { kind: "user", id }, SHOWN_ACTS),
    findReportsOfUser(viewer, id, SHOWN_REPORTS),
  ]);
  return (
    <AdminPageLayout here={USER_ADMINISTRATION_PATH} title={user.username}>
      <UserPage
        {...{ user, activity, requests, removal, acts, reports }}
        isSuspended={isInForce(user.suspension, new Date())}
        isOwn={viewer.id === id}
      />
    </AdminPageLayout>
  );
}
