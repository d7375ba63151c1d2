import "server-only";

import { createHash } from "node:crypto";

/** Increment when chapters are checked, rendered or measured differently: everything is then imported again. */
const HASH_VERSION = 1;

/** SHA-256 (hex) of the parsed content; formatting and comments do not matter. */
export const hashOf = (...parsed: unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify([HASH_VERSION, ...parsed]))
    .digest("hex");
