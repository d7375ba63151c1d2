import "server-only";

import busboy from "busboy";
import { DomainError, type ErrorCode } from "#lib/domain/errors";
import { partsOf } from "#lib/server/platform/http/json-body";

/** What may stand around the file: boundaries, headers, a few fields. */
const AROUND_BYTES = 50_000;
const LIMITS = { files: 1, fields: 10, fieldSize: 1_000, parts: 12 };

type Refusals = { invalid: ErrorCode; tooLarge: ErrorCode };

/** The file sent as this field of a form, alone and at most `most` bytes, counted as they arrive. */
export async function uploadedFile(request: Request, field: string, most: number, refusals: Refusals): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new DomainError(refusals.invalid);
  let parser: busboy.Busboy;
  try {
    // busboy calls a file that is just as long as its limit too long.
    parser = busboy({ headers: { "content-type": type }, limits: { ...LIMITS, fileSize: most + 1 } });
  } catch {
    throw new DomainError(refusals.invalid);
  }
  const found = fileIn(parser, field, refusals);
  found.catch(() => undefined); // Told below, after the rest of the body.
  for await (const part of partsOf(request, most + AROUND_BYTES, refusals.tooLarge)) if (!parser.destroyed) parser.write(part);
  parser.end();
  return found;
}

function fileIn(parser: busboy.Busboy, field: string, refusals: Refusals): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const refuse = (code: ErrorCode) => reject(new DomainError(code));
    let found: Uint8Array | undefined;
    parser.on("file", (name, stream) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("limit", () => refuse(refusals.tooLarge));
      stream.on("error", () => refuse(refusals.invalid));
      stream.on("close", () => {
        if (name === field) found = Buffer.concat(parts);
      });
    });
    parser.on("filesLimit", () => refuse(refusals.invalid)); // Which of two is meant?
    parser.on("error", () => refuse(refusals.invalid));
    parser.on("close", () => (found ? resolve(found) : refuse(refusals.invalid)));
  });
}
