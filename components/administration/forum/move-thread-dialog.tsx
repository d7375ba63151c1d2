"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog, type ActionDialogProps } from "#components/administration/forum/action-dialog";
import { SelectField } from "#components/ui/form/select-field";
import type { AdminSection } from "#lib/domain/forum/administration";

type Props = Pick<ActionDialogProps, "ref" | "action"> & {
  thread: { title: string; sectionId: string };
  sections: Pick<AdminSection, "id" | "title">[];
  onMove: (sectionId: string) => Promise<boolean>;
};

/** Asks which section a thread moves to. */
export function MoveThreadDialog({ thread, sections, onMove, ...dialog }: Props) {
  const t = useTranslations("forumAdministration.threads");
  const choice = useTranslations("forumAdministration.sections");
  const [chosen, setChosen] = useState("");
  const submit = async () => {
    const isDone = await onMove(chosen);
    if (isDone) setChosen("");
    return isDone;
  };
  return (
    <ActionDialog {...dialog} title={t("moveTitle", { title: thread.title })} text={t("moveText")} confirm={t("move")} onSubmit={submit}>
      <SelectField label={t("moveTo")} required value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{choice("choose")}</option>
        {sections.map(({ id, title }) => (
          <option key={id} value={id} disabled={id === thread.sectionId}>
            {title}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}
