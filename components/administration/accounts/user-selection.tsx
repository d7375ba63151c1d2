"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { UserBulkBar } from "#components/administration/accounts/user-bulk-bar";
import { useTableSelection } from "#lib/client/hooks/use-table-selection";
import type { ListedUser } from "#lib/domain/accounts/user-list";

type Props = { users: Pick<ListedUser, "id" | "deactivatedAt">[]; children: ReactNode };

/** The table of users in `children`, and what is done with those that are selected. */
export function UserSelection({ users, children }: Props) {
  const t = useTranslations("users");
  const { area, ids, onChange, clear } = useTableSelection();
  const chosen = users.filter(({ id }) => ids.includes(id));
  return (
    <div ref={area} onChange={onChange}>
      {children}
      <UserBulkBar label={t("many.selected", { count: chosen.length })} users={chosen} onDone={clear} />
    </div>
  );
}
