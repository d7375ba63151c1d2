import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ExportUsers } from "#components/administration/accounts/export-users";
import { Invitations } from "#components/administration/accounts/invitations";
import { UserFilters } from "#components/administration/accounts/user-filters";
import { UserList } from "#components/administration/accounts/user-list";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { StatList } from "#components/ui/stat-list";
import type { Invitation } from "#lib/domain/accounts/invitation";
import { type ListedUser, type UserCounts, type UserFilter, userListQuery } from "#lib/domain/accounts/user-list";
import { localPath } from "#lib/urls/locale-path";
import { USER_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = {
  filter: UserFilter;
  page: { users: ListedUser[]; next: string | null; previous: string | null };
  counts: UserCounts;
  invitations: Invitation[];
  /** The viewer, who is not selected with others. */
  ownId: string;
};

/** The list of users with its numbers, filters and export. */
export function UserAdministration({ filter, page, counts, invitations, ownId }: Props) {
  const t = useTranslations("users");
  const format = useFormatter();
  const locale = useLocale();
  const stats = (["total", "administrators", "moderators", "active", "deactivated"] as const).map((name) => ({
    name: t(`counts.${name}`),
    value: format.number(counts[name]),
  }));
  return (
    <>
      <StatList stats={stats} className="mt-8" />
      <UserFilters action={localPath(locale, USER_ADMINISTRATION_PATH)} filter={filter} />
      {page.users.length === 0 ? (
        <p className="mt-6 border-t border-ink py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <UserList users={page.users} ownId={ownId} />
      )}
      <CursorPagination
        label={t("pages")}
        previous={page.previous && USER_ADMINISTRATION_PATH + userListQuery(filter, page.previous)}
        next={page.next && USER_ADMINISTRATION_PATH + userListQuery(filter, page.next)}
      />
      <ExportUsers filter={filter} />
      <Invitations invitations={invitations} />
    </>
  );
}
