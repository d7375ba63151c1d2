import "server-only";

import { isUtf8 } from "node:buffer";
import type { ErrorCollector } from "#lib/server/importer/errors";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]/;
const NEWLINE = 0x0a;

/**
 * Decodes a file as UTF-8, normalised to NFC and `
 * ` line ends; null if it is invalid, with an error for each such line.
 */
export function decode(path: string, bytes: Buffer, errors: ErrorCollector): string | null {
  if (!isUtf8(bytes)) {
    reportBrokenLines(path, bytes, errors);
    return null;
  }
  const text = bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replaceAll("\r\n", "\n")
    .normalize("NFC");
  if (!FORBIDDEN.test(text)) return text;
  for (const [index, line] of text.split("\n").entries()) {
    const found = FORBIDDEN.exec(line)?.[0];
    if (found === "\ufffd") errors.add(path, index + 1, "has a replacement character (U+FFFD): the text was damaged earlier");
    else if (found) errors.add(path, index + 1, `has the control character U+${hex(found)}`);
  }
  return null;
}

function reportBrokenLines(path: string, bytes: Buffer, errors: ErrorCollector): void {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    if (!isUtf8(bytes.subarray(start, end))) errors.add(path, line, "is not UTF-8");
    start = end + 1;
  }
}

const hex = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
