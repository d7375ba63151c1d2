import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Invitations } from "#components/administration/accounts/invitations";
import { UserFilters } from "#components/administration/accounts/user-filters";
import { UserSelection } from "#components/administration/accounts/user-selection";
import { UserTable } from "#components/administration/accounts/user-table";
import { CountLine } from "#components/administration/count-line";
import { TableKeys } from "#components/administration/table/table-keys";
import { CursorPagination } from "#components/layout/cursor-pagination";
import type { Invitation } from "#lib/domain/accounts/invitation";
import { type ListedUser, type UserCounts, type UserFilter, userListQuery } from "#lib/domain/accounts/user-list";
import { localPath } from "#lib/urls/locale-path";
import { USER_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = {
  filter: UserFilter;
  page: { users: ListedUser[]; next: string | null; previous: string | null };
  invitations: Invitation[];
  /** The viewer, who is not selected with others. */
  ownId: string;
};

const TABLE = "users";

/** The list of users with its filters, and the invitations. */
export function UserAdministration({ filter, page: { users, next, previous }, invitations, ownId }: Props) {
  const t = useTranslations("users");
  const locale = useLocale();
  return (
    <>
      <UserFilters action={localPath(locale, USER_ADMINISTRATION_PATH)} filter={filter} />
      {users.length === 0 ? (
        <p className="border-t border-rule py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <UserSelection key={userListQuery(filter, previous ?? "")} users={users.map(({ id, deactivatedAt }) => ({ id, deactivatedAt }))}>
          <UserTable id={TABLE} {...{ users, filter, ownId }} />
        </UserSelection>
      )}
      <TableKeys table={TABLE} />
      <CursorPagination
        label={t("pages")}
        previous={previous && USER_ADMINISTRATION_PATH + userListQuery(filter, previous)}
        next={next && USER_ADMINISTRATION_PATH + userListQuery(filter, next)}
      />
      <Invitations invitations={invitations} />
    </>
  );
}

/** How many accounts there are, by role and state. */
export function UserCountLine({ counts }: { counts: UserCounts }) {
  const t = useTranslations("users");
  const format = useFormatter();
  const names = ["total", "administrators", "moderators", "active", "deactivated"] as const;
  return <CountLine counts={names.map((name) => ({ name: t(`counts.${name}`), value: format.number(counts[name]) }))} />;
}
