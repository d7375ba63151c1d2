import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminPageLayout } from "#app/[locale]/admin/admin-page";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { ExportUsers } from "#components/administration/accounts/export-users";
import { UserAdministration, UserCountLine } from "#components/administration/accounts/user-administration";
import { UserListQuery } from "#lib/contract/accounts/admin-operations";
import { userListQuery } from "#lib/domain/accounts/user-list";
import { parseCursor } from "#lib/domain/paging/cursor";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listInvitations } from "#lib/server/modules/accounts/queries/invitations";
import { countUsers, listUsers } from "#lib/server/modules/accounts/queries/user-list";
import { site } from "#lib/server/platform/site";
import { USER_ADMINISTRATION_PATH } from "#lib/urls/pages";
import { getAdministrator } from "../administrator";

type Props = PageProps<"/[locale]/admin/users">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  if (!UserListQuery.safeParse(await searchParams).success) return missingMetadata();
  const t = await getTranslations("users");
  return pageMetadata(locale, USER_ADMINISTRATION_PATH, site(), { title: t("title"), index: false });
}

export default async function UsersPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const query = UserListQuery.safeParse(await searchParams).data;
  const { cursor, limit, ...filter } = query ?? UserListQuery.parse({});
  const viewer = await getAdministrator(locale, USER_ADMINISTRATION_PATH + userListQuery(filter, cursor));
  if (!query) return <Missing locale={locale} />;
  const [t, page, counts, invitations] = await Promise.all([
    getTranslations("users"),
    listUsers(viewer, filter, cursor ? parseCursor(cursor) : null, limit),
    countUsers(viewer),
    listInvitations(viewer, new Date()),
  ]);
  return (
    <AdminPageLayout
      here={USER_ADMINISTRATION_PATH}
      title={t("title")}
      beside={<UserCountLine counts={counts} />}
      end={<ExportUsers filter={filter} />}
    >
      <UserAdministration {...{ filter, page, invitations, ownId: viewer.id }} />
    </AdminPageLayout>
  );
}
