import { call } from "#lib/client/api/call";
import { recordDownloadOperation } from "#lib/contract/download/operations";
import type { FileFormat } from "#lib/domain/book/export-book";

export const recordDownload = (bookId: string, format: FileFormat) =>
  call(recordDownloadOperation, { params: { id: bookId }, body: { format } });

/** A file as it comes in; `onProgress` is told the part that is there, 0 to 1. Throws when it cannot be had. */
export async function fetchFile(address: string, onProgress: (part: number) => void): Promise<Blob> {
  const answer = await fetch(address, { headers: { Accept: "application/octet-stream", "X-Requested-With": "fetch" } });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const whole = Number(answer.headers.get("content-length"));
  const parts: BlobPart[] = [];
  let length = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (whole > 0) onProgress(Math.min(1, length / whole));
  }
  return new Blob(parts, { type: answer.headers.get("content-type") ?? "" });
}

/** Puts a file on the reader's disk, called so. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
