import "server-only";

import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { DomainError, type ErrorCode } from "#lib/domain/errors";

type Refusals = { invalid: ErrorCode; tooLarge: ErrorCode };

/** The file sent as this field of a form, at most `most` bytes, counted as they arrive; what is sent beyond is not waited for. */
export async function uploadedFile(request: Request, field: string, most: number, refusals: Refusals): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) throw new DomainError(refusals.invalid);
  const body = Readable.fromWeb(request.body as ReadableStream);
  try {
    return await fileIn(body, type, field, most, refusals);
  } finally {
    body.destroy();
  }
}

function fileIn(body: Readable, type: string, field: string, most: number, refusals: Refusals): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const refuse = (code: ErrorCode) => reject(new DomainError(code));
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: { "content-type": type }, limits: { files: 1, fileSize: most, fields: 10, fieldSize: 1_000, parts: 12 } });
    } catch {
      refuse(refusals.invalid);
      return;
    }
    parser.on("file", (name, stream) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("limit", () => refuse(refusals.tooLarge));
      stream.on("error", () => refuse(refusals.invalid));
      stream.on("close", () => (name === field && !stream.truncated ? resolve(Buffer.concat(parts)) : refuse(refusals.invalid)));
    });
    parser.on("error", () => refuse(refusals.invalid));
    parser.on("close", () => refuse(refusals.invalid)); // Unless a file has come before.
    body.on("error", () => refuse(refusals.invalid));
    body.pipe(parser);
  });
}
