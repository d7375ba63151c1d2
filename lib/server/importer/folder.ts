import "server-only";

import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorCollector } from "#lib/server/importer/errors";
import { LIMITS, megabytes } from "#lib/server/importer/limits";
import { pathKind } from "#lib/server/importer/path-kind";
import type { SourceFile } from "#lib/server/importer/source-file";

const CONCURRENCY = 32;

/** Reads `ledger.json` and the files in `authors/`, `series/` and `books/` below `root`; symbolic links are not followed. */
export async function* readFolder(root: string, errors: ErrorCollector): AsyncGenerator<SourceFile> {
  const paths: string[] = [];
  for (const top of ["authors", "series", "books"]) await collect(root, top, paths, errors);
  if (await lstat(join(root, "ledger.json")).catch(() => null)) paths.push("ledger.json");
  if (paths.length > LIMITS.entries) return errors.add("", 1, `has more than ${LIMITS.entries} files`);
  let total = 0;
  for (let start = 0; start < paths.length; start += CONCURRENCY) {
    const files = await Promise.all(paths.slice(start, start + CONCURRENCY).map((path) => readOne(root, path, errors)));
    for (const file of files) {
      total += file.bytes?.length ?? 0;
      if (total > LIMITS.total) return errors.add("", 1, `holds more than ${megabytes(LIMITS.total)}`);
      yield file;
    }
  }
}

async function collect(root: string, folder: string, paths: string[], errors: ErrorCollector): Promise<void> {
  const stats = await lstat(join(root, folder)).catch(() => null);
  if (stats === null || paths.length > LIMITS.entries) return;
  if (!stats.isDirectory()) return errors.add(folder, 1, "is not a folder");
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory() && folder === "books") await collect(root, path, paths, errors);
    else paths.push(path);
  }
}

/** Reads a file below `root`; null bytes if it is reported or misplaced. */
export async function readOne(root: string, path: string, errors: ErrorCollector): Promise<SourceFile> {
  const stats = await lstat(join(root, path));
  if (stats.isSymbolicLink()) errors.add(path, 1, "is a link; links are not followed");
  else if (!stats.isFile() && !isMisplaced(path)) errors.add(path, 1, "is not a file");
  else if (stats.size > LIMITS.file) errors.add(path, 1, `has ${megabytes(stats.size)}, more than ${megabytes(LIMITS.file)}`);
  else if (!isMisplaced(path)) return { path, bytes: await readFile(join(root, path)) };
  return { path, bytes: null };
}

const isMisplaced = (path: string): boolean => pathKind(path)?.kind === "stray";
