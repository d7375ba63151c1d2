"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { failureText } from "#lib/client/form-error";
import { saveWanted } from "#lib/client/reading-sync";
import { dispatchReadingListChange, readingListHeadingId } from "#lib/client/stores/reading-list-change";

/** Takes a book off those that the user wants to read. Asks nothing: the book's page adds it again. */
export function UnwantButton({ bookId, title }: { bookId: string; title: string }) {
  const t = useTranslations("readingList");
  const account = useTranslations("account");
  const router = useRouter();
  const [failure, setFailure] = useState("");
  const [isWorking, startWork] = useTransition();
  const remove = () =>
    startWork(async () => {
      setFailure("");
      try {
        await saveWanted(bookId, false);
        dispatchReadingListChange({ bookId, message: t("removed", { title }), isGone: true, heading: readingListHeadingId("wanted") });
        router.refresh();
      } catch (error) {
        setFailure(failureText(error, { failed: t("failed"), network: account("networkError") }));
      }
    });
  return (
    <>
      <p className="note mt-3">
        <button
          type="button"
          className="min-h-8 underline decoration-current hover:text-ink pointer-coarse:min-h-11"
          aria-label={`${t("remove")}: ${title}`}
          disabled={isWorking}
          onClick={remove}
        >
          {t("remove")}
        </button>
      </p>
      <p role="alert" className="note text-alarm">
        {failure}
      </p>
    </>
  );
}
