import { CallFailed } from "#lib/client/api/call-failed";
import { saveFile } from "#lib/client/api/downloads";
import { sendAll } from "#lib/client/reading-sync";
import { annotationsIn } from "#lib/client/stores/annotations";
import { authGeneration, clearUser } from "#lib/client/stores/user";
import { exportNotesOperation } from "#lib/contract/reading/annotation-operations";
import { apiPath } from "#lib/urls/api";

export const notesUrl = (bookId: string): string => apiPath(exportNotesOperation.path, { id: bookId });

/**
 * Downloads the user's notes on a book. The server builds the file, so pending annotations are sent first. Throws when
 * an annotation could not be sent, because the file would be incomplete, or when the download fails.
 */
export async function downloadNotes(bookId: string): Promise<void> {
  const since = authGeneration();
  await sendAll();
  const isQueueEmpty = Object.keys(annotationsIn(bookId).unsent).length === 0;
  const response = isQueueEmpty ? await fetch(notesUrl(bookId)).catch(() => null) : null;
  if (!response) throw new CallFailed({ code: "network", message: "" }, 0);
  if (response.status === 401) clearUser("expired", since);
  if (!response.ok) throw new CallFailed({ code: "internal", message: "" }, response.status);
  saveFile(await response.blob(), fileNameOf(response.headers.get("content-disposition") ?? ""));
}

/** The file name in a Content-Disposition header (RFC 6266): `filename*` if present, else `filename`. */
export function fileNameOf(disposition: string): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (full) return decodeURIComponent(full);
  return /filename="?((?:[^";\\]|\\.)+)/i.exec(disposition)?.[1]?.replace(/\\(.)/g, "$1") ?? "notes.md";
}
