import "server-only";

import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, openPromise } from "yauzl";
import { LIMITS, megabytes } from "#lib/server/importer/limits";

const TEXT = /\.(?:x?html?|xml|opf|ncx|txt|json|epub)$/i;

/** The texts of a zip or EPUB file by their paths, all in memory: refused if they unpack to more than the limit of a collection. Throws an Error that says what is wrong. */
export async function readArchive(file: string | Buffer): Promise<Map<string, Buffer>> {
  const zip = typeof file === "string" ? await openPromise(file, { autoClose: false }) : await fromBufferPromise(file);
  try {
    const entries: Entry[] = [];
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (entries.push(entry) > LIMITS.entries) throw new Error(`has more than ${LIMITS.entries} entries`);
      if (TEXT.test(entry.fileName)) total += entry.uncompressedSize;
      if (total > LIMITS.total) throw new Error(`unpacks to more than ${megabytes(LIMITS.total)}`);
    }
    const files = new Map<string, Buffer>();
    for (const entry of entries) {
      if (TEXT.test(entry.fileName)) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return files;
  } finally {
    zip.close();
  }
}
