import "server-only";

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { Disk, KeyNormalizer } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { settings } from "#lib/server/platform/env";
import { openS3Disk } from "#lib/server/platform/storage/s3-disk";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";

let cached: Promise<Disk> | undefined;
/** Throws for keys that lead out of the folder. */
const normalizer = new KeyNormalizer();

/** The file storage: a folder, or the S3 bucket of STORAGE_URL. */
function disk(): Promise<Disk> {
  cached ??= open();
  return cached;
}

const localFolder = (): string => resolve(join(settings().DATA_DIR, "files"));

async function open(): Promise<Disk> {
  const { STORAGE_URL } = settings();
  if (!STORAGE_URL) return new Disk(new FSDriver({ location: localFolder(), visibility: "private" }));
  return openS3Disk(STORAGE_URL);
}

/** Stores a file under `key` ("avatars/….webp"), replacing an existing one. If it fails, nothing changes. */
export async function putFile(key: string, bytes: Uint8Array): Promise<void> {
  if (settings().STORAGE_URL) await (await disk()).put(key, bytes);
  else await writeWholeFile(join(localFolder(), normalizer.normalize(key)), bytes, { mode: 0o600, folderMode: 0o700 }); // flydrive writes in place.
}

/** The file stored under `key`, or null. */
export async function findFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const files = await disk();
  try {
    // Not getBytes(), which returns 64 kB of other memory for an empty file (flydrive 2.1).
    return new Uint8Array(await buffer(await files.getStream(key)));
  } catch (error) {
    // Checked only after a failed read, as missing files are rare.
    if (await files.exists(key)) throw error;
    return null;
  }
}

/** The keys of all files. */
export async function* listFiles(): AsyncGenerator<string> {
  if (!settings().STORAGE_URL && !existsSync(localFolder())) return;
  const files = await disk();
  let page: string | undefined;
  do {
    const listed = await files.listAll("", { recursive: true, ...(page !== undefined && { paginationToken: page }) });
    for (const object of listed.objects) if (object.isFile && !object.key.endsWith(".part")) yield object.key;
    page = listed.paginationToken;
  } while (page !== undefined);
}

export const hasFile = async (key: string): Promise<boolean> => (await disk()).exists(key);

/** Deletes a file; a missing one is not an error. */
export const deleteFile = async (key: string): Promise<void> => (await disk()).delete(key);
