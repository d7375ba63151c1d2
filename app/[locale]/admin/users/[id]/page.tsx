import type { Metadata } from "next";
import { z } from "zod";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { UserPage } from "#components/administration/users/user-page";
import { AdminPageLayout } from "#components/moderation/admin-page";
import { isInForce } from "#lib/domain/account/suspension";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { findUserDetails } from "#lib/server/modules/accounts/queries/user-details";
import { findPostRemoval } from "#lib/server/modules/forum/queries/administration";
import { listActsOn } from "#lib/server/modules/moderation/queries/audit-log";
import { listRequestsOf } from "#lib/server/modules/requests/queries/requests-of-user";
import { site } from "#lib/server/platform/site";
import { findReportsOfUser } from "#lib/server/runtime/reports";
import { countUserActivity } from "#lib/server/runtime/user-activity";
import { adminUserPath, USER_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../../administrator";

type Props = PageProps<"/[locale]/admin/users/[id]">;

export const instant = false;

const SHOWN_REQUESTS = 5;
const SHOWN_ACTS = 20;
const SHOWN_REPORTS = 5;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, user } = await loadUser(props);
  if (!user) return missingMetadata();
  return pageMetadata(locale, adminUserPath(id), site(), { title: user.username, index: false });
}

export default async function AdminUserPage(props: Props) {
  const { locale, id, viewer, user } = await loadUser(props);
  if (!user) return <Missing locale={locale} />;
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

/** The user of the address; null for an unknown id. */
async function loadUser({ params }: Props) {
  const locale = await pageLanguage(params);
  const { id } = await params;
  const viewer = await getAdministrator(locale, adminUserPath(id));
  const isId = z.uuid().safeParse(id).success;
  return { locale, id, viewer, user: isId ? await findUserDetails(viewer, id, new Date()) : null };
}
