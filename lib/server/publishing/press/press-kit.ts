import "server-only";

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { LRUCache } from "lru-cache";
import type { Language } from "#lib/domain/language";
import { getWorkStats, listWriters } from "#lib/server/modules/books/queries/stats";
import { newestWorks } from "#lib/server/modules/books/queries/works";
import type { ServedFile } from "#lib/server/platform/http/serve-file";
import { languageModels, operator, site } from "#lib/server/platform/site";
import { findImage } from "#lib/server/publishing/images/image-cache";
import { pressText } from "#lib/server/publishing/press/press-text";
import { coverUrl, SITE_CARD_URL } from "#lib/urls/images";
import { COVER_WIDTH, LOGOS, PRESS_COVERS } from "#lib/urls/press";

type Entry = { name: string; bytes: Buffer };

/** The archive of each language, as it was last packed. */
const packed = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 5 });

/** The press kit as one archive: text with the stats of today (UTC), logo, picture of the library, and covers of the newest works. */
export async function pressKit(locale: Language, now: Date): Promise<ServedFile> {
  const entries = await listEntries(locale, now);
  const hash = createHash("sha256");
  for (const { name, bytes } of entries) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  const key = hash.digest("base64url").slice(0, 27);
  const bytes = packed.get(key) ?? (await pack(entries, now));
  packed.set(key, bytes);
  return { bytes, hash: key, name: `press-kit-${locale}.zip`, type: "application/zip", forEverybody: true };
}

async function listEntries(locale: Language, now: Date): Promise<Entry[]> {
  const [stats, writers, books] = await Promise.all([getWorkStats(), listWriters(), newestWorks(locale, PRESS_COVERS)]);
  const content = { site: site(), contact: operator().contact, models: languageModels(), stats, writers, now };
  // With a byte order mark: editors of Windows take other UTF-8 texts for the encoding of the system.
  const text = { name: `text-${locale}.txt`, bytes: Buffer.from(`\ufeff${pressText(locale, content)}`) };
  const logos = LOGOS.map(async (path) => ({ name: fileOf(path), bytes: await readFile(`public${path}`) }));
  const pictures = [
    { name: "library.jpeg", path: SITE_CARD_URL },
    ...books.map((book) => ({ name: `cover-${book.id}.png`, path: coverUrl(book, COVER_WIDTH, "png") })),
  ].map(async ({ name, path }) => ({ name, bytes: await findImage(path) }));
  const files = await Promise.all([...logos, ...pictures]);
  return [text, ...files.filter((file): file is Entry => file.bytes !== null)];
}

/** Entries are dated by the day, so that the same contents are the same bytes all day. */
async function pack(entries: readonly Entry[], now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const date = new Date(now.toISOString().slice(0, 10));
  for (const { name, bytes } of entries) {
    const compression = /\.(?:png|jpeg)$/.test(name) ? "STORE" : "DEFLATE";
    zip.file(name, bytes, { date, compression });
  }
  return zip.generateAsync({ type: "uint8array" }) as Promise<Uint8Array<ArrayBuffer>>;
}

const fileOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
