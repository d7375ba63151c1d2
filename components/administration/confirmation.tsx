"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Dialog } from "#components/ui/dialog";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  text: string;
  confirm: string;
  /** For what cannot be undone or takes something away. */
  isAlarming?: boolean;
  onConfirm: () => void;
};

/** Asks before an action; open it with `showModal()`. */
export function Confirmation({ ref, title, text, confirm, isAlarming = false, onConfirm }: Props) {
  const t = useTranslations("administration");
  return (
    <Dialog ref={ref} title={title}>
      <p className="text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => ref.current?.close()}>
          {t("cancel")}
        </button>
        <button
          type="button"
          className={isAlarming ? "button border-alarm! text-alarm!" : "button button-solid"}
          onClick={() => {
            ref.current?.close();
            onConfirm();
          }}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
