import "server-only";

import { join, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { settings } from "#lib/server/platform/env";

let opened: Promise<Disk> | undefined;

/** Where files are kept: a folder, or the S3 of STORAGE_URL. */
function disk(): Promise<Disk> {
  opened ??= open();
  return opened;
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

/** Keeps a file under `key` ("avatars/….webp"), in place of the one that was there. */
export const putFile = async (key: string, bytes: Uint8Array): Promise<void> => (await disk()).put(key, bytes);

/** The file kept under `key`, or null. */
export async function findFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const files = await disk();
  try {
    return new Uint8Array(await files.getBytes(key));
  } catch (error) {
    // A missing file is rare: it is asked for only when the reading failed.
    if (await files.exists(key)) throw error;
    return null;
  }
}

/** Whether there is a file under `key`. */
export const hasFile = async (key: string): Promise<boolean> => (await disk()).exists(key);

/** Forgets a file; one that is not there is forgotten already. */
export const deleteFile = async (key: string): Promise<void> => (await disk()).delete(key);
