import "server-only";

import { createHash } from "node:crypto";

/** Raise it when chapters are checked, rendered or measured differently: everything is then imported anew. */
const EDITION = 1;

/** SHA-256 (hex) of what was parsed: layout and comments of the files do not count. */
export const hashOf = (...parsed: unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify([EDITION, ...parsed]))
    .digest("hex");
