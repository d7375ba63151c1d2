"use client";

import { useEffect, useRef } from "react";
import { DeleteConfirmation } from "#components/moderation/delete-confirmation";
import { RejectForm } from "#components/moderation/reject-form";
import { Dialog } from "#components/ui/dialog";
import type { Decision } from "#lib/domain/moderation/moderation";

type Props = {
  title: string;
  decision: Decision;
  /** The name of the draft of a reason. */
  draftName: string;
  /** The label of the button that rejects. */
  submitText: string;
  onClose: () => void;
  onDecide: (reason?: string) => Promise<void>;
};

/** Confirms a rejection, with a reason, or a deletion. */
export function DecisionDialog({ title, decision, draftName, submitText, onClose, onDecide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const cancel = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      {decision === "reject" ? (
        <RejectForm draftName={draftName} submitText={submitText} onReject={onDecide} onCancel={cancel} />
      ) : (
        <DeleteConfirmation onDelete={onDecide} onCancel={cancel} />
      )}
    </Dialog>
  );
}
