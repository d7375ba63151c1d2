import "server-only";

import { randomUUID } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Bytes = string | Uint8Array;
type Modes = { mode?: number; folderMode?: number };

/** Written beside the file and renamed: a full disk or a crash leaves the former file, or none, and never a part. */
const temporaryPath = (path: string): string => `${path}.${randomUUID()}.part`;

/** Writes a complete file or none; creates its folder. Throws ENOSPC and others. */
export async function writeWholeFile(path: string, bytes: Bytes, { mode = 0o644, folderMode = 0o755 }: Modes = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode });
  const part = temporaryPath(path);
  try {
    await writeFile(part, bytes, { mode, flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The same in one go, in an existing folder. */
export function writeWholeFileSync(path: string, bytes: Bytes, { mode = 0o644 }: Modes = {}): void {
  const part = temporaryPath(path);
  try {
    writeFileSync(part, bytes, { mode, flush: true });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
