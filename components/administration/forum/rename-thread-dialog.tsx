"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog, type ActionDialogProps } from "#components/administration/forum/action-dialog";
import { TextField } from "#components/ui/form/text-field";
import { THREAD_TITLE_MAX } from "#lib/domain/forum/forum";

type Props = Pick<ActionDialogProps, "ref" | "action"> & { title: string; onRename: (title: string) => Promise<boolean> };

/** Asks for the new title of a thread. */
export function RenameThreadDialog({ title, onRename, ...dialog }: Props) {
  const t = useTranslations("forumAdministration.threads");
  const [entered, setEntered] = useState<string | null>(null);
  const submit = async () => {
    const isDone = await onRename((entered ?? title).trim());
    if (isDone) setEntered(null);
    return isDone;
  };
  return (
    <ActionDialog {...dialog} title={t("renameTitle", { title })} confirm={t("rename")} onSubmit={submit}>
      <TextField
        label={t("newTitle")}
        hint={t("renameHint")}
        required
        maxLength={THREAD_TITLE_MAX}
        value={entered ?? title}
        onChange={({ target }) => setEntered(target.value)}
      />
    </ActionDialog>
  );
}
