"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { NotesLink } from "#components/reading/notes-link";
import { Dialog } from "#components/ui/dialog";
import { failureText } from "#lib/client/form-error";
import { addToReadingList, removeFromReadingList } from "#lib/client/reading-sync";
import { dispatchReadingListChange, readingListHeadingId } from "#lib/client/stores/reading-list-change";
import type { ReadingListState } from "#lib/domain/reading/reading";

type Props = { bookId: string; title: string; state: ReadingListState };

/** Moves a book to the other list or off the reading list; downloads the notes on it. */
export function ReadingListActions({ bookId, title, state }: Props) {
  const t = useTranslations("readingList");
  const common = useTranslations("account");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState("");
  const [isWorking, startWork] = useTransition();

  const move = (change: () => Promise<unknown>, message: string, isGone = false) =>
    startWork(async () => {
      setFailure("");
      try {
        await change();
        dispatchReadingListChange({ bookId, message, isGone, heading: readingListHeadingId(state) });
        router.refresh();
      } catch (error) {
        setFailure(failureText(error, { failed: t("failed"), network: common("networkError") }));
      }
    });
  const action = "min-h-8 underline decoration-current hover:text-ink pointer-coarse:min-h-11";
  const [other, moved] =
    state === "reading" ? (["finished", t("nowFinished", { title })] as const) : (["reading", t("nowReading", { title })] as const);
  return (
    <>
      <p className="note mt-3 flex flex-wrap gap-x-5" role="group" aria-label={t("more", { title })}>
        <button type="button" className={action} disabled={isWorking} onClick={() => move(() => addToReadingList(bookId, other), moved)}>
          {t(other === "finished" ? "markFinished" : "markReading")}
        </button>
        <button type="button" className={action} disabled={isWorking} onClick={() => dialog.current?.showModal()}>
          {t("remove")}
        </button>
        <NotesLink bookId={bookId} failed={t("failed")} className={`${action} inline-flex items-center`}>
          {t("notes")}
        </NotesLink>
      </p>
      <p role="alert" className="note text-alarm">
        {failure}
      </p>
      <Dialog ref={dialog} title={t("removeTitle")}>
        <p className="text-[1.0625rem] font-medium">{title}</p>
        <p className="mt-2 text-soft">{t("removeText")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button
            type="button"
            className="button border-alarm! text-alarm!"
            onClick={() => {
              dialog.current?.close();
              move(() => removeFromReadingList(bookId), t("removed", { title }), true);
            }}
          >
            {t("remove")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
