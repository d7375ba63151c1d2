"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Dialog } from "#components/ui/dialog";

/** Deletes the user's own comment after a question. */
export function DeleteComment({ onDelete }: { onDelete: () => Promise<void> }) {
  const t = useTranslations("comments");
  const dialog = useRef<HTMLDialogElement>(null);
  const remove = () => {
    dialog.current?.close();
    void onDelete();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
        {t("delete")}
      </button>
      <Dialog ref={dialog} title={t("deleteTitle")}>
        <p className="text-soft">{t("deleteText")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button type="button" className="button border-alarm! text-alarm!" onClick={remove}>
            {t("delete")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
