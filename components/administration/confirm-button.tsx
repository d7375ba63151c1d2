"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Dialog } from "#components/ui/dialog";

type Question = { title: string; text: string; confirm: string };
type Props = { label: string; isBusy: boolean; isDangerous?: boolean; questions: [Question, ...Question[]]; onConfirm: () => void };

/** A button whose action is confirmed in a dialog, or in several one after the other. */
export function ConfirmButton({ label, isBusy, isDangerous = false, questions, onConfirm }: Props) {
  const t = useTranslations("administration");
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(0);
  const question = questions[asked] ?? questions[0];
  const danger = isDangerous ? "border-alarm! text-alarm!" : "";
  const confirm = () => {
    if (asked + 1 < questions.length) return setAsked(asked + 1);
    dialog.current?.close();
    onConfirm();
  };
  return (
    <>
      <button
        type="button"
        className={`button ${danger}`}
        aria-disabled={isBusy}
        onClick={() => {
          setAsked(0);
          dialog.current?.showModal();
        }}
      >
        {label}
      </button>
      <Dialog ref={dialog} title={question.title}>
        <p className="text-soft">{question.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button key={asked} type="button" className={`button ${danger || "button-solid"}`} onClick={confirm}>
            {question.confirm}
          </button>
        </div>
      </Dialog>
    </>
  );
}
