"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { UserBulkBar } from "#components/administration/accounts/user-bulk-bar";
import { UserTable } from "#components/administration/accounts/user-table";
import { SelectAll } from "#components/moderation/select-all";
import type { ListedUser } from "#lib/domain/accounts/user-list";

/** The users of a page, several of whom can be selected and activated or deactivated together. */
export function UserList({ users, ownId }: { users: ListedUser[]; ownId: string }) {
  const t = useTranslations("users");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selectable = users.filter(({ id, deleteAfter }) => id !== ownId && deleteAfter === null);
  const chosen = selectable.filter(({ id }) => selected.has(id));
  const toggle = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <>
      {selectable.length > 0 && (
        <div className="mt-6 w-fit noscript:hidden">
          <SelectAll
            count={chosen.length}
            total={selectable.length}
            onSelect={(all) => setSelected(new Set(all ? selectable.map(({ id }) => id) : []))}
          />
        </div>
      )}
      <UserTable users={users} selection={{ selectable: new Set(selectable.map(({ id }) => id)), selected, toggle }} />
      <UserBulkBar label={t("many.selected", { count: chosen.length })} users={chosen} onDone={() => setSelected(new Set())} />
    </>
  );
}
