import { call } from "#lib/client/api/call";
import { recordDownloadOperation } from "#lib/contract/downloads/operations";
import type { FileFormat } from "#lib/domain/books/export-book";

export const recordDownload = (bookId: string, format: FileFormat) =>
  call(recordDownloadOperation, { params: { id: bookId }, body: { format } });

/** Fetches a file as a Blob; `onProgress` gets the received share, 0 to 1. Throws when the download fails. */
export async function fetchFile(address: string, onProgress: (part: number) => void): Promise<Blob> {
  const response = await fetch(address, { headers: { Accept: "application/octet-stream", "X-Requested-With": "fetch" } });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const whole = Number(response.headers.get("content-length"));
  const parts: BlobPart[] = [];
  let length = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (whole > 0) onProgress(Math.min(1, length / whole));
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

/** Saves a Blob to the user's disk under this file name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // By then the browser has started to read the Blob.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
