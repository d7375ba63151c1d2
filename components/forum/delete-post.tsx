"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Dialog } from "#components/ui/dialog";

type Props = { number: number | null; className: string; onDelete: () => Promise<void> };

/** Deletes the user's own post after a question. A post that awaits approval has no number. */
export function DeletePost({ number, className, onDelete }: Props) {
  const t = useTranslations("forum");
  const dialog = useRef<HTMLDialogElement>(null);
  const remove = () => {
    dialog.current?.close();
    void onDelete();
  };
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {t("delete")}
        {number !== null && <span className="sr-only"> {t("numbered", { number })}</span>}
      </button>
      <Dialog ref={dialog} title={t("delete")}>
        <p className="text-soft">{t("deleteQuestion")}</p>
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
