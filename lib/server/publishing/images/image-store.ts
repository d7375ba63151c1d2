import "server-only";

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { settings } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import { resourceFailure } from "#lib/server/platform/resource-failure";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";

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
  try {
    await writeWholeFile(path, picture);
  } catch (error) {
    if (resourceFailure(error) !== "storage_full") throw error;
    logger().error({ err: error, path }, "no room for an image; it is drawn again for every request");
  }
  return picture;
}
