"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Undoable } from "#components/administration/undoable";
import { Notice } from "#components/ui/form/notice";
import { setManyUserStatuses } from "#lib/client/api/accounts/users";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { ListedUser } from "#lib/domain/accounts/user-list";

type Props = { label: string; users: Pick<ListedUser, "id" | "deactivatedAt">[]; onDone: () => void };

/** Sticky bar: activates or deactivates the selected users, and offers to undo the last change. */
export function UserBulkBar({ label, users, onDone }: Props) {
  const t = useTranslations("users");
  const { isBusy, outcome, run } = useAdminAction(t("statusFailed"));
  const [change, setChange] = useState<{ ids: string[]; isActive: boolean } | null>(null);
  const isOpen = users.length > 0;
  const setActive = (isActive: boolean) =>
    void run(async () => {
      const chosen = users.map(({ id }) => id);
      setChange({ ids: await setManyUserStatuses(chosen, isActive), isActive });
      onDone();
    });
  const undo = ({ ids, isActive }: { ids: string[]; isActive: boolean }) =>
    void run(async () => {
      await setManyUserStatuses(ids, !isActive);
      setChange(null);
    });
  const button = (isActive: boolean) => {
    const act = isActive ? "activate" : "deactivate";
    const question = {
      title: t(`many.${act}.title`, { count: users.length }),
      text: t(`many.${act}.text`),
      confirm: t(`ask.${act}.confirm`),
    };
    return <ConfirmButton label={t(act)} isBusy={isBusy} questions={[question]} onConfirm={() => setActive(isActive)} />;
  };
  const isShown = isOpen || change !== null || outcome?.kind === "error";
  return (
    <div className={isShown ? "admin-dock space-y-3 border-t border-ink bg-paper py-3" : "admin-dock"}>
      <Notice kind="error">{outcome?.kind === "error" && outcome.text}</Notice>
      <Notice kind="done">
        {!isOpen && change && (
          <Undoable label={t("many.undo")} isBusy={isBusy} onUndo={change.ids.length > 0 ? () => undo(change) : undefined}>
            {t("many.done", { count: change.ids.length })}
          </Undoable>
        )}
      </Notice>
      <p role="status" className="sr-only">
        {isOpen && label}
      </p>
      {isOpen && (
        <div role="group" aria-label={label} className="flex flex-wrap items-center gap-3">
          <p className="mr-3 font-ui text-[.9375rem] font-semibold lining-nums">{label}</p>
          {users.some(({ deactivatedAt }) => deactivatedAt === null) && button(false)}
          {users.some(({ deactivatedAt }) => deactivatedAt !== null) && button(true)}
        </div>
      )}
    </div>
  );
}
