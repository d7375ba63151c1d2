"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "#components/ui/dialog";

type Props = {
  title: string;
  cancel: string;
  confirm: string;
  isWorking: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for confirmation of a step that cannot be undone; open as long as it is rendered. */
export function QuestionDialog({ title, cancel, confirm, isWorking, onClose, onConfirm, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <p className="text-soft">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* First in the dialog, so it has the focus: pressing Enter twice by mistake does no harm. */}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {cancel}
        </button>
        <button type="button" disabled={isWorking} className="button border-alarm! text-alarm!" onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
