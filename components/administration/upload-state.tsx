import { isRunning, type Upload } from "#lib/domain/upload";

type Props = { upload: Pick<Upload<unknown>, "status" | "done" | "total">; text: string; note: string };

/** What an upload is doing, how far it is, and a note on its file. */
export function UploadState({ upload: { status, done, total }, text, note }: Props) {
  return (
    <>
      <p role="status" className="font-semibold">
        {text}
      </p>
      <p className="note wrap-anywhere">{note}</p>
      {isRunning(status) && total > 0 && <progress aria-label={text} max={total} value={done} className="mt-3 w-full" />}
    </>
  );
}
