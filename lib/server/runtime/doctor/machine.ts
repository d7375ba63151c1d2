import "server-only";

import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import type { Settings } from "#lib/server/platform/env";
import { examine, type Finding, hint, megabytes, ok, wrong } from "#lib/server/runtime/doctor/finding";
import { requireFreePort } from "#lib/server/runtime/launcher/check-port";
import { openDataFolder } from "#lib/server/runtime/launcher/data-folder";
import { HEALTH_URL } from "#lib/urls/api";

const NODE_MAJOR = 24;
const GB = 1024 ** 3;

/** Checks of this machine, which need no database. */
export async function examineMachine(settings: Settings): Promise<Finding[]> {
  return [
    examineNode(),
    ...examineAddress(settings),
    ...(await examine("Port", "", () => examinePort(settings.PORT))),
    ...(await examine("Data folder", "Set DATA_DIR to a folder that this user may write.", () => examineFolder(settings.DATA_DIR))),
    examineMemory(),
  ];
}

function examineNode(): Finding {
  const major = Number(process.versions.node.split(".")[0]);
  return major >= NODE_MAJOR
    ? ok("Node.js", process.version)
    : wrong("Node.js", `${process.version} is older than ${NODE_MAJOR}: start by npm, which brings its own, after \`npm install\`.`);
}

function examineAddress({ PORT, SITE_URL, TRUSTED_PROXIES, DATABASE_URL, AUTH_SECRET }: Settings): Finding[] {
  const findings: Finding[] = [];
  if (!SITE_URL) findings.push(hint("Address", `links and e-mails lead to http://localhost:${PORT}: set SITE_URL to the public URL.`));
  else if (!SITE_URL.startsWith("https:"))
    findings.push(hint("Address", `${SITE_URL} has no TLS: set SITE_URL to https and a proxy in front.`));
  else if (TRUSTED_PROXIES === 0)
    findings.push(hint("Address", `${SITE_URL} needs a proxy for TLS: set TRUSTED_PROXIES=1, or all clients share the proxy's address.`));
  else findings.push(ok("Address", `${SITE_URL}, behind ${TRUSTED_PROXIES} trusted proxies`));
  if (DATABASE_URL && !AUTH_SECRET)
    findings.push(
      hint("Secret", "is in the data folder of this machine: set the same AUTH_SECRET on each, if several share the database."),
    );
  return findings;
}

/** A taken port is right if the site is what answers there. */
async function examinePort(port: number): Promise<Finding> {
  const answer = await fetch(`http://127.0.0.1:${port}${HEALTH_URL}`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  const health = (await answer?.json().catch(() => null)) as { live?: boolean; ready?: boolean } | null | undefined;
  if (health?.live) {
    return health.ready
      ? ok("Port", `the site answers at ${port} and is ready`)
      : wrong("Port", `the site answers at ${port} but is not ready: see ${HEALTH_URL}.`);
  }
  await requireFreePort(port); // Says what to do.
  return ok("Port", `${port} is free`);
}

async function examineFolder(name: string): Promise<Finding[]> {
  const folder = openDataFolder(name);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const disk =
    free < GB / 2
      ? wrong("Disk", `${megabytes(free)} free in ${folder}: make room, PostgreSQL stops when it cannot write.`)
      : free < 5 * GB
        ? hint("Disk", `${megabytes(free)} free in ${folder}: make room before it is full.`)
        : ok("Disk", `${megabytes(free)} free`);
  return [ok("Data folder", folder), disk];
}

function examineMemory(): Finding {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return total < 2 * GB
    ? hint("Memory", `${megabytes(total)}: builds and PDFs need 2 GB; build on another machine, set MAKE_FILES=asked.`)
    : ok("Memory", megabytes(total));
}
