import "server-only";

import busboy from "busboy";
import { DomainError, type ErrorCode } from "#lib/domain/errors";
import { bodyChunks } from "#lib/server/platform/http/json-body";

/** Allowance for everything but the file: boundaries, headers, a few fields. */
const OVERHEAD_BYTES = 50_000;
const LIMITS = { files: 1, fields: 10, fieldSize: 1_000, parts: 12 };

type Refusals = { invalid: ErrorCode; tooLarge: ErrorCode };

/** Reads the single file in `field` of a multipart form, of at most `most` bytes. Throws one of `refusals`. */
export async function uploadedFile(request: Request, field: string, most: number, refusals: Refusals): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new DomainError(refusals.invalid);
  let parser: busboy.Busboy;
  try {
    // busboy also reports a file of exactly the limit as too long.
    parser = busboy({ headers: { "content-type": type }, limits: { ...LIMITS, fileSize: most + 1 } });
  } catch {
    throw new DomainError(refusals.invalid);
  }
  const found = fileIn(parser, field, refusals);
  found.catch(() => undefined); // Avoids an unhandled rejection: the error is thrown after the rest of the body was read.
  for await (const part of bodyChunks(request, most + OVERHEAD_BYTES, refusals.tooLarge)) if (!parser.destroyed) parser.write(part);
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
    parser.on("filesLimit", () => refuse(refusals.invalid)); // More than one file is ambiguous.
    parser.on("error", () => refuse(refusals.invalid));
    parser.on("close", () => (found ? resolve(found) : refuse(refusals.invalid)));
  });
}
