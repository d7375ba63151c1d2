"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog, type ActionDialogProps } from "#components/administration/forum/action-dialog";
import { TextArea } from "#components/ui/form/text-area";
import { HIDING_REASON_MAX } from "#lib/domain/forum/administration";

type Props = ActionDialogProps & {
  /** `shown`: the author sees the reason; `logged`: only the audit log has it, and it may be omitted. */
  reason: "shown" | "logged";
  onConfirm: (reason: string) => Promise<boolean>;
};

/** Asks for the reason for an action; the reason stays after an error. */
export function ReasonDialog({ reason: kind, onConfirm, ...dialog }: Props) {
  const t = useTranslations("forumAdministration");
  const [reason, setReason] = useState("");
  const submit = async () => {
    const isDone = await onConfirm(reason.trim());
    if (isDone) setReason("");
    return isDone;
  };
  return (
    <ActionDialog {...dialog} onSubmit={submit}>
      <TextArea
        label={t(`reason.${kind}`)}
        rows={3}
        required={kind === "shown"}
        maxLength={HIDING_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
