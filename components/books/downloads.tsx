"use client";

import { useState } from "react";
import { useUser } from "#lib/client/hooks/use-user";
import { FILE_FORMATS, type FileFormat } from "#lib/domain/books/export-book";
import { filePath } from "#lib/urls/opds";

export type DownloadTexts = Record<"epub" | "pdf" | "epubLong" | "pdfLong" | "working" | "failed" | "again" | "done", string>;
/** `note`: the id of the text that says what the formats are for and that guests need an account. */
type Props = { bookId: string; note: string; names: Record<FileFormat, string>; texts: DownloadTexts };

/** Loaded on the first download, to keep the page small. */
const files = () => import("#lib/client/api/downloads");

/**
 * Download buttons. Guests are redirected to the login and back. For users the download is registered, which may fail,
 * and the file is fetched while the button is busy. Without scripts the links lead to the same files.
 */
export function Downloads({ bookId, note, names, texts }: Props) {
  const user = useUser();
  const [working, setWorking] = useState<{ format: FileFormat; part: number } | null>(null);
  const [outcome, setOutcome] = useState<"done" | "failed" | null>(null);

  const take = async (format: FileFormat) => {
    setWorking({ format, part: 0 });
    setOutcome(null);
    try {
      const { fetchFile, saveFile, recordDownload } = await files();
      await recordDownload(bookId, format).catch(failUnlessCounted);
      saveFile(await fetchFile(filePath(bookId, format), (part) => setWorking({ format, part })), names[format]);
      setOutcome("done");
    } catch (error) {
      // An expired session was already announced; retrying would not help.
      if (!isOver(error)) setOutcome("failed");
    }
    setWorking(null);
  };

  return (
    <>
      {FILE_FORMATS.map((format) => {
        const isWorking = working?.format === format;
        const percent = Math.round((working?.part ?? 0) * 100);
        return (
          <a
            key={format}
            id={`download-${format}`}
            href={filePath(bookId, format)}
            rel="nofollow"
            aria-label={isWorking ? texts.working.replace("{percent}", String(percent)) : texts[`${format}Long`]}
            aria-describedby={note}
            aria-disabled={working !== null}
            className="button relative overflow-hidden aria-disabled:opacity-60"
            onClick={(event) => {
              if (!user) return;
              event.preventDefault();
              if (!working) void take(format);
            }}
          >
            {texts[format]}
            {isWorking && (
              <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 origin-left bg-accent" style={{ scale: `${working.part} 1` }} />
            )}
          </a>
        );
      })}
      <span role="status" className="note self-center empty:absolute">
        {outcome === "done" && texts.done}
      </span>
      <span role="alert" className="note self-center text-alarm! empty:absolute">
        {outcome === "failed" && `${texts.failed}. ${texts.again}`}
      </span>
    </>
  );
}

const isOver = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 401;

/** A failed download count does not prevent the download; a missing session does. */
function failUnlessCounted(error: unknown): void {
  if (isOver(error)) throw error;
}
