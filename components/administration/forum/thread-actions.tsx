"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { MoveThreadDialog } from "#components/administration/forum/move-thread-dialog";
import { ReasonDialog } from "#components/administration/forum/reason-dialog";
import { RenameThreadDialog } from "#components/administration/forum/rename-thread-dialog";
import { RowButton } from "#components/administration/forum/row-button";
import { Notice } from "#components/ui/form/notice";
import { changeThread } from "#lib/client/api/forum-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { AdminSection } from "#lib/domain/forum/administration";
import type { ForumThread, ThreadAction } from "#lib/domain/forum/forum";

type Props = {
  thread: Pick<ForumThread, "id" | "title" | "isSticky" | "isLocked" | "state"> & { sectionId: string };
  sections: Pick<AdminSection, "id" | "title">[];
};

/** Pins, locks, hides, moves and renames a thread. */
export function ThreadActions({ thread: { id, title, sectionId, isSticky, isLocked, state }, sections }: Props) {
  const t = useTranslations("forumAdministration.threads");
  const action = useAdminAction();
  const [hiding, moving, renaming] = [useRef<HTMLDialogElement>(null), useRef<HTMLDialogElement>(null), useRef<HTMLDialogElement>(null)];
  const change = (name: ThreadAction, more: { sectionId?: string; title?: string; reason?: string } = {}) =>
    action.run(() => changeThread(id, { action: name, ...more }));
  const isHidden = state === "hidden";
  const row = { subject: title, isBusy: action.isBusy };
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <RowButton {...row} onClick={() => void change("toggleSticky")}>
          {t(isSticky ? "unpin" : "pin")}
        </RowButton>
        <RowButton {...row} onClick={() => void change("toggleLock")}>
          {t(isLocked ? "unlock" : "lock")}
        </RowButton>
        <RowButton {...row} onClick={() => (isHidden ? void change("hide") : hiding.current?.showModal())}>
          {t(isHidden ? "show" : "hide")}
        </RowButton>
        {sections.length > 1 && (
          <RowButton {...row} onClick={() => moving.current?.showModal()}>
            {t("move")}
          </RowButton>
        )}
        <RowButton {...row} onClick={() => renaming.current?.showModal()}>
          {t("rename")}
        </RowButton>
      </div>
      <Notice kind={action.outcome?.kind ?? "done"}>{action.outcome?.text}</Notice>
      <ReasonDialog
        ref={hiding}
        title={t("hideTitle", { title })}
        text={t("hideText")}
        confirm={t("hide")}
        reason="logged"
        action={action}
        onConfirm={(reason) => change("hide", reason ? { reason } : {})}
      />
      <MoveThreadDialog
        ref={moving}
        thread={{ title, sectionId }}
        sections={sections}
        action={action}
        onMove={(to) => change("move", { sectionId: to })}
      />
      <RenameThreadDialog ref={renaming} title={title} action={action} onRename={(name) => change("rename", { title: name })} />
    </>
  );
}
