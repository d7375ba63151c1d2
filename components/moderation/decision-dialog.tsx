"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { DeleteConfirmation } from "#components/moderation/delete-confirmation";
import { RejectForm } from "#components/moderation/reject-form";
import { Dialog } from "#components/ui/dialog";
import type { PendingDecision } from "#lib/client/hooks/use-decisions";

type Props = { pending: PendingDecision; onClose: () => void; onDecide: (reason?: string) => Promise<void> };

/** Confirms a rejection, with a reason, or a deletion. */
export function DecisionDialog({ pending: { comments, decision }, onClose, onDecide }: Props) {
  const t = useTranslations("moderation");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const cancel = () => dialog.current?.close();
  const title = t(decision === "reject" ? "rejectTitle" : "deleteTitle", { count: comments.length });
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      {decision === "reject" ? (
        <RejectForm draftName={`reject:${comments.map(({ _id }) => _id).join()}`} onReject={onDecide} onCancel={cancel} />
      ) : (
        <DeleteConfirmation onDelete={onDecide} onCancel={cancel} />
      )}
    </Dialog>
  );
}
