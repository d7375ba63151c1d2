import "server-only";

import { join, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { settings } from "#lib/server/platform/env";

let cached: Promise<Disk> | undefined;

/** The file storage: a folder, or the S3 bucket of STORAGE_URL. */
function disk(): Promise<Disk> {
  cached ??= open();
  return cached;
}

async function open(): Promise<Disk> {
  const { STORAGE_URL, DATA_DIR } = settings();
  if (!STORAGE_URL) return new Disk(new FSDriver({ location: resolve(join(DATA_DIR, "files")), visibility: "private" }));
  const { S3Driver } = await import("flydrive/drivers/s3");
  const url = new URL(STORAGE_URL);
  const isLocal = ["localhost", "127.0.0.1"].includes(url.hostname);
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      endpoint: `${isLocal ? "http" : "https"}://${url.host}`,
      region: url.searchParams.get("region") ?? "us-east-1",
      bucket: url.pathname.slice(1),
      forcePathStyle: true,
      supportsACL: false,
      visibility: "private",
    }),
  );
}

/** Stores a file under `key` ("avatars/….webp"), replacing an existing one. */
export const putFile = async (key: string, bytes: Uint8Array): Promise<void> => (await disk()).put(key, bytes);

/** The file stored under `key`, or null. */
export async function findFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const files = await disk();
  try {
    return new Uint8Array(await files.getBytes(key));
  } catch (error) {
    // Checked only after a failed read, as missing files are rare.
    if (await files.exists(key)) throw error;
    return null;
  }
}

export const hasFile = async (key: string): Promise<boolean> => (await disk()).exists(key);

/** Deletes a file; a missing one is not an error. */
export const deleteFile = async (key: string): Promise<void> => (await disk()).delete(key);
