"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { Dialog } from "#components/ui/dialog";
import { failureText } from "#lib/client/form-failure";
import { shelveBook, unshelveBook } from "#lib/client/reading-sync";
import type { ShelfState } from "#lib/domain/reading";

type Props = { bookId: string; title: string; state: ShelfState };

/** Where else a book may stand: among the others, or not on the shelf; and one's notes on it, to take along. */
export function ShelfActions({ bookId, title, state }: Props) {
  const t = useTranslations("shelf");
  const common = useTranslations("account");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState("");
  const [isWorking, startWork] = useTransition();

  const move = (change: () => Promise<unknown>) =>
    startWork(async () => {
      setFailure("");
      try {
        await change();
        router.refresh();
      } catch (error) {
        setFailure(failureText(error, { failed: t("failed"), network: common("networkError") }));
      }
    });
  const action = "min-h-8 underline hover:text-ink pointer-coarse:min-h-11";
  const other = state === "reading" ? "finished" : "reading";
  return (
    <>
      <p className="note mt-3 flex flex-wrap gap-x-5" role="group" aria-label={t("more", { title })}>
        <button type="button" className={action} disabled={isWorking} onClick={() => move(() => shelveBook(bookId, other))}>
          {t(other === "finished" ? "toFinished" : "toReading")}
        </button>
        <button type="button" className={action} disabled={isWorking} onClick={() => dialog.current?.showModal()}>
          {t("takeOff")}
        </button>
        <a href={`/api/user/reading/${bookId}/notes`} download className={`${action} inline-flex items-center`}>
          {t("notes")}
        </a>
      </p>
      <p role="alert" className="note text-alarm">
        {failure}
      </p>
      <Dialog ref={dialog} title={t("takeOffTitle")}>
        <p className="text-[1.0625rem] font-medium">{title}</p>
        <p className="mt-2 text-soft">{t("takeOffText")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button
            type="button"
            className="button border-alarm! text-alarm!"
            onClick={() => {
              dialog.current?.close();
              move(() => unshelveBook(bookId));
            }}
          >
            {t("takeOff")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
