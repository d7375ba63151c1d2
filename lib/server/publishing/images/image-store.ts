import "server-only";

import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { settings } from "#lib/server/platform/env";

const pending = new Map<string, Promise<Buffer>>();

/**
 * Returns the image cached under `name` in the data folder, rendering it if it is missing; concurrent requests share one rendering. `name`
 * becomes a path and must not contain user input.
 */
export async function cachedImage(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(settings().DATA_DIR, "pictures", name);
  const cached = await readFile(path).catch(() => null);
  if (cached) return cached;
  const rendering = pending.get(path) ?? renderAndStore(path, render).finally(() => pending.delete(path));
  pending.set(path, rendering);
  return rendering;
}

async function renderAndStore(path: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const picture = await render();
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${process.pid}.part`;
  await writeFile(temporaryPath, picture);
  await rename(temporaryPath, path);
  return picture;
}
