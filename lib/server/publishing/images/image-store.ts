import "server-only";

import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { settings } from "#lib/server/platform/env";

const making = new Map<string, Promise<Buffer>>();

/**
 * The picture kept under `name` in the data folder, made and kept if it is not there. However many ask at once, it is
 * made once. `name` must be of our own making: it becomes a path.
 */
export async function cachedImage(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(settings().DATA_DIR, "pictures", name);
  const found = await readFile(path).catch(() => null);
  if (found) return found;
  const begun = making.get(path) ?? makeAndKeep(path, make).finally(() => making.delete(path));
  making.set(path, begun);
  return begun;
}

async function makeAndKeep(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const picture = await make();
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, picture);
  await rename(unfinished, path);
  return picture;
}
