import "server-only";

import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { settings } from "#lib/server/platform/env";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";

/** More than the space that a file system keeps within its own structures. */
const PROBE = Buffer.alloc(256 * 1024);
/** Requests in this time share an answer: anybody may ask for the health. */
const SHARED_MS = 2_000;

let probe: { at: number; answer: Promise<boolean> } | undefined;

/** Whether a file of 256 kB can be written to the data folder, by trying. The embedded database is in the same folder. */
export function isDataFolderWritable(now = performance.now()): Promise<boolean> {
  if (!probe || now - probe.at > SHARED_MS) probe = { at: now, answer: tryToWrite() };
  return probe.answer;
}

async function tryToWrite(): Promise<boolean> {
  const path = join(settings().DATA_DIR, `health-${randomUUID()}`);
  try {
    await writeWholeFile(path, PROBE, { mode: 0o600 });
    await rm(path);
    return true;
  } catch {
    return false;
  }
}
