import { useLocale, useTranslations } from "next-intl";
import { UserState } from "#components/administration/accounts/user-state";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { LocalLink } from "#components/layout/local-link";
import { Avatar } from "#components/ui/avatar";
import { type ListedUser, USER_ORDER, type UserFilter, type UserSort, userListQuery } from "#lib/domain/accounts/user-list";
import { mediumDate } from "#lib/domain/date-format";
import { adminUserPath, USER_ADMINISTRATION_PATH } from "#lib/urls/pages";

type Props = {
  id: string;
  users: ListedUser[];
  filter: UserFilter;
  /** The viewer, who is not selected with others. */
  ownId: string;
};

/** The users of a page as a table. */
export function UserTable({ id, users, filter, ownId }: Props) {
  const t = useTranslations("users");
  const locale = useLocale();
  const by = (name: UserSort) =>
    sortBy(name, filter, USER_ORDER, (sorting) => USER_ADMINISTRATION_PATH + userListQuery({ ...filter, ...sorting }));
  const columns: [Column<ListedUser>, ...Column<ListedUser>[]] = [
    {
      ...{ name: "username", label: t("username"), sort: by("username") },
      cell: (user) => (
        <LocalLink href={adminUserPath(user.id)} prefetch={false} data-open>
          <bdi>{user.username}</bdi>
        </LocalLink>
      ),
    },
    {
      ...{ name: "name", label: t("name"), from: "medium" },
      cell: ({ firstName, lastName }) => <bdi>{`${firstName} ${lastName}`.trim()}</bdi>,
    },
    {
      ...{ name: "email", label: t("email"), sort: by("email"), onPhone: "second" },
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      name: "role",
      label: t("roleLabel"),
      cell: ({ role }) => <span className={role === "user" ? "text-soft" : "font-semibold"}>{t(`role.${role}`)}</span>,
    },
    { name: "status", label: t("status"), onPhone: "end", cell: (user) => <UserState user={user} /> },
    {
      ...{ name: "registered", label: t("registered"), isAtEnd: true, sort: by("newest"), onPhone: "second-end" },
      cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{mediumDate(createdAt, locale)}</time>,
    },
  ];
  return (
    <DataTable
      {...{ id, columns }}
      caption={t("title")}
      rows={users}
      nameOf={({ username }) => username}
      picture={({ avatar, username }) => <Avatar address={avatar} name={username} />}
      isSelectable={(user) => user.id !== ownId && user.deleteAfter === null}
    />
  );
}
