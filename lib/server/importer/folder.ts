import "server-only";

import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Faults } from "#lib/server/importer/errors";
import { LIMITS, megabytes } from "#lib/server/importer/limits";
import { placeOf } from "#lib/server/importer/path-kind";
import type { SourceFile } from "#lib/server/importer/source-file";

const AT_ONCE = 32;

/** Reads `authors/` and `books/` below `root`; links are not followed. */
export async function* readFolder(root: string, faults: Faults): AsyncGenerator<SourceFile> {
  const paths: string[] = [];
  for (const top of ["authors", "books"]) await collect(root, top, paths, faults);
  if (paths.length > LIMITS.entries) return faults.add("", 1, `has more than ${LIMITS.entries} files`);
  let total = 0;
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const files = await Promise.all(paths.slice(start, start + AT_ONCE).map((path) => readOne(root, path, faults)));
    for (const file of files) {
      total += file.bytes?.length ?? 0;
      if (total > LIMITS.total) return faults.add("", 1, `holds more than ${megabytes(LIMITS.total)}`);
      yield file;
    }
  }
}

async function collect(root: string, folder: string, paths: string[], faults: Faults): Promise<void> {
  const found = await lstat(join(root, folder)).catch(() => null);
  if (found === null || paths.length > LIMITS.entries) return;
  if (!found.isDirectory()) return faults.add(folder, 1, "is not a folder");
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory() && folder === "books") await collect(root, path, paths, faults);
    else paths.push(path);
  }
}

async function readOne(root: string, path: string, faults: Faults): Promise<SourceFile> {
  const found = await lstat(join(root, path));
  if (found.isSymbolicLink()) faults.add(path, 1, "is a link; links are not followed");
  else if (!found.isFile() && !isMisplaced(path)) faults.add(path, 1, "is not a file");
  else if (found.size > LIMITS.file) faults.add(path, 1, `has ${megabytes(found.size)}, more than ${megabytes(LIMITS.file)}`);
  else if (!isMisplaced(path)) return { path, bytes: await readFile(join(root, path)) };
  return { path, bytes: null };
}

const isMisplaced = (path: string): boolean => placeOf(path)?.kind === "stray";
