"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { downloadNotes, notesUrl } from "#lib/client/api/notes-file";
import { failureText } from "#lib/client/form-error";

type Props = { bookId: string; failed: string; className: string; children: ReactNode };

/** Downloads the user's notes on a book. `failed` is the error message. */
export function NotesLink({ bookId, failed, className, children }: Props) {
  const common = useTranslations("account");
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState("");
  const take = async () => {
    setWorking(true);
    setFailure("");
    await downloadNotes(bookId).catch((error: unknown) => setFailure(failureText(error, { failed, network: common("networkError") })));
    setWorking(false);
  };
  return (
    <>
      <a
        href={notesUrl(bookId)}
        download
        aria-disabled={isWorking}
        className={`${className} aria-disabled:opacity-60`}
        onClick={(event) => {
          event.preventDefault();
          if (!isWorking) void take();
        }}
      >
        {children}
      </a>
      <span role="alert" className="note block w-full text-alarm!">
        {failure}
      </span>
    </>
  );
}
