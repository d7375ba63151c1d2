import "server-only";

import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { UserError } from "#lib/server/platform/user-error";
import { MANIFEST_ENTRY, Manifest } from "#lib/server/runtime/backup/manifest";

/** An archive of `npm run backup` whose entries all have the checksums of its manifest. */
export type Archive = { manifest: Manifest; names: string[]; read: (name: string) => Promise<Readable>; close: () => void };

/** Opens and checks an archive before anything is changed. Throws a UserError if it is damaged or something else. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new UserError(`${path} is not a backup: ${error.message}.`);
  });
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new UserError(`${path} is damaged: ${name} is missing.`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(path, entries.has(MANIFEST_ENTRY) ? await read(MANIFEST_ENTRY) : null);
    for (const [name, checksum] of Object.entries(manifest.checksums)) {
      if ((await checksumOf(await read(name))) !== checksum) throw new UserError(`${path} is damaged: ${name} has another checksum.`);
    }
    return { manifest, names: Object.keys(manifest.checksums), read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof UserError
      ? error
      : new UserError(`${path} is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(path: string, stream: Readable | null): Promise<Manifest> {
  const parsed = stream && Manifest.safeParse(await json(stream));
  if (!parsed?.success) throw new UserError(`${path} is not a backup of this program, or of a newer version.`);
  return parsed.data;
}

async function checksumOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
