import "server-only";

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { getStatusOperation } from "#lib/contract/status/operations";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";
import { STATUS_URL } from "#lib/urls/api";

const StatusCopy = z.object({ savedAt: z.iso.datetime(), siteName: z.string(), status: getStatusOperation.response });
/** The state of the service when the web process last told it, with the name of the site, which administrators can change. */
export type StatusCopy = z.infer<typeof StatusCopy>;

const FILE = "status-copy.json";
const REFRESH_MS = 60_000;
const TIMEOUT_MS = 5_000;

/** The copy of an earlier run; null if there is none, or if it cannot be read. */
export function readStatusCopy(folder: string): StatusCopy | null {
  const path = join(folder, FILE);
  try {
    return existsSync(path) ? StatusCopy.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
  } catch {
    return null;
  }
}

/** Asks the web process for the state now and each minute, stores it, and passes it on; returns a function that ends this. */
export function refreshStatusCopy(folder: string, origin: string, onCopy: (copy: StatusCopy) => void): () => void {
  const refresh = async () => {
    try {
      const copy = await fetchStatus(origin, new Date());
      onCopy(copy);
      await writeWholeFile(join(folder, FILE), JSON.stringify(copy), { mode: 0o600 });
    } catch {
      // The web process does not answer, or the disk is full: the copy stays as it is.
    }
  };
  void refresh();
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function fetchStatus(origin: string, now: Date): Promise<StatusCopy> {
  const json = async (path: string): Promise<unknown> => {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const [status, { name }] = await Promise.all([json(STATUS_URL), json("/manifest.webmanifest") as Promise<{ name: string }>]);
  return StatusCopy.parse({ savedAt: now.toISOString(), siteName: name, status });
}
