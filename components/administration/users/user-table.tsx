import { useLocale, useTranslations } from "next-intl";
import { UserBadges } from "#components/administration/users/user-badges";
import { LocalLink } from "#components/layout/local-link";
import { Avatar } from "#components/ui/avatar";
import type { ListedUser } from "#lib/domain/account/user-list";
import { longDate } from "#lib/domain/date-format";
import { adminUserPath } from "#lib/urls/pages";

/** Users in a table; on phones each row is a block of lines. */
export function UserTable({ users }: { users: ListedUser[] }) {
  const t = useTranslations("users");
  const locale = useLocale();
  return (
    <table className="mt-6 w-full border-t border-ink text-left font-ui text-[.9375rem] max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-rule text-soft">
          {(["username", "name", "email", "registered", "status"] as const).map((name) => (
            <th key={name} scope="col" className="py-2.5 pr-4 font-medium">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {users.map((user) => (
          <tr key={user.id} className="border-b border-rule align-middle max-md:grid max-md:grid-cols-1 max-md:gap-1 max-md:py-4">
            <th scope="row" className="py-2.5 pr-4 font-semibold max-md:py-0">
              <LocalLink
                href={adminUserPath(user.id)}
                prefetch={false}
                className="flex min-h-11 items-center gap-3 wrap-anywhere no-underline hover:underline"
              >
                <Avatar address={user.avatar} name={user.username} />
                <bdi>{user.username}</bdi>
              </LocalLink>
            </th>
            <td className="py-2.5 pr-4 wrap-anywhere max-md:py-0 max-md:empty:hidden">
              <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
            </td>
            <td className="py-2.5 pr-4 wrap-anywhere max-md:py-0">{user.email}</td>
            <td className="py-2.5 pr-4 whitespace-nowrap text-soft max-md:py-0">
              <time dateTime={user.createdAt.toISOString()}>{longDate(user.createdAt.toISOString(), locale)}</time>
            </td>
            <td className="py-2.5 max-md:pt-1 max-md:pb-0">
              <UserBadges user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
