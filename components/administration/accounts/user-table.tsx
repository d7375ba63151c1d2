import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { UserBadges } from "#components/administration/accounts/user-badges";
import { LocalLink } from "#components/layout/local-link";
import { Avatar } from "#components/ui/avatar";
import type { ListedUser } from "#lib/domain/accounts/user-list";
import { longDate } from "#lib/domain/date-format";
import { adminUserPath } from "#lib/urls/pages";

/** Which of the listed users can be selected, and which are. */
type Selection = { selectable: ReadonlySet<string>; selected: ReadonlySet<string>; toggle: (id: string) => void };
type Props = { users: ListedUser[]; selection: Selection };

/** Users in a table; on phones each row is a block of lines. */
export function UserTable({ users, selection }: Props) {
  const t = useTranslations("users");
  return (
    <table className="mt-6 w-full border-t border-ink text-left font-ui text-[.9375rem] max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-rule text-soft">
          <td className="w-9" />
          {(["username", "name", "email", "registered", "status"] as const).map((name) => (
            <th key={name} scope="col" className="py-2.5 pr-4 font-medium">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {users.map((user) => (
          <UserRow key={user.id} user={user} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user, selection }: { user: ListedUser; selection: Selection }) {
  const locale = useLocale();
  const name = useId();
  return (
    <tr className="border-b border-rule align-middle max-md:grid max-md:grid-cols-[2.25rem_minmax(0,1fr)] max-md:gap-y-1 max-md:py-4 max-md:*:col-start-2">
      <td className="max-md:col-start-1! max-md:row-start-1">
        {selection.selectable.has(user.id) && (
          <label className="-ml-3 flex size-11 items-center justify-center noscript:hidden">
            <input
              type="checkbox"
              checked={selection.selected.has(user.id)}
              onChange={() => selection.toggle(user.id)}
              aria-labelledby={name}
              className="size-[1.125rem] accent-ink"
            />
          </label>
        )}
      </td>
      <th scope="row" className="py-2.5 pr-4 font-semibold max-md:py-0">
        <LocalLink
          href={adminUserPath(user.id)}
          prefetch={false}
          className="flex min-h-11 items-center gap-3 wrap-anywhere no-underline hover:underline"
        >
          <Avatar address={user.avatar} name={user.username} />
          <bdi id={name}>{user.username}</bdi>
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
  );
}
