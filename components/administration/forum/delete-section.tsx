"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ActionDialog } from "#components/administration/forum/action-dialog";
import { RowButton } from "#components/administration/forum/row-button";
import { SelectField } from "#components/ui/form/select-field";
import { deleteSection } from "#lib/client/api/forum-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { AdminSection } from "#lib/domain/forum/administration";

type Props = { section: Pick<AdminSection, "id" | "title" | "allThreads">; others: Pick<AdminSection, "id" | "title">[] };

/** Deletes a section after a confirmation; another section takes over its threads. */
export function DeleteSection({ section: { id, title, allThreads }, others }: Props) {
  const t = useTranslations("forumAdministration.sections");
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useAdminAction();
  const [moveTo, setMoveTo] = useState("");
  const hasThreads = allThreads > 0;
  if (hasThreads && others.length === 0) return <p className="note flex min-h-11 items-center">{t("onlySection")}</p>;
  return (
    <>
      <RowButton subject={title} isDangerous onClick={() => dialog.current?.showModal()}>
        {t("delete")}
      </RowButton>
      <ActionDialog
        ref={dialog}
        title={t("deleteTitle", { title })}
        text={hasThreads ? t("moveText", { count: allThreads }) : t("deleteText")}
        confirm={t("delete")}
        action={action}
        onSubmit={() => action.run(() => deleteSection(id, hasThreads ? moveTo : undefined))}
      >
        {hasThreads && (
          <SelectField label={t("moveTo")} required value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
            <option value="">{t("choose")}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.title}
              </option>
            ))}
          </SelectField>
        )}
      </ActionDialog>
    </>
  );
}
