import { changesOf } from "#lib/client/stores/local-storage";
import type { Language } from "#lib/domain/language";
import { COPIES_CHANGED, COPY_CACHE, COPY_CONTENTS_URL, type OfflineCopy } from "#lib/domain/offline/offline-worker";
import { localPath } from "#lib/urls/locale-path";
import { chapterPath } from "#lib/urls/pages";

/** What the pages of the site load, as their HTML names it, also in the data of React. */
const ASSET = /\/_next\/static\/[\w\-.~/%]+\.(?:js|css)/g;
const FONT = /url\(([^)]+\.woff2)\)/g;
/** Requests at once. */
const PARALLEL = 4;

/** A book as pages in one language. */
export type Kept = OfflineCopy & { bookId: string; locale: Language; chapterCount: number };

const nameOf = ({ bookId, locale }: Pick<Kept, "bookId" | "locale">): string => `${COPY_CACHE}${locale}-${bookId}`;
const changes = changesOf("offline-copies");
/** Subscribes to changes on this page; returns an unsubscribe function. */
export const onOfflineCopiesChange = changes.subscribe;

const known = new Map<string, string | null>();

/** The version of the kept copy, null if there is none, undefined until it is known; reading it the first time looks it up. */
export function copyVersion(book: Pick<Kept, "bookId" | "locale">): string | null | undefined {
  const name = nameOf(book);
  if (!known.has(name)) {
    known.set(name, null);
    void findVersion(name).then(
      (version) => report(name, version),
      () => undefined,
    );
  }
  return known.get(name);
}

async function findVersion(name: string): Promise<string | null> {
  const contents = await caches.match(COPY_CONTENTS_URL, { cacheName: name });
  return contents ? ((await contents.json()) as OfflineCopy).version : null;
}

function report(name: string, version: string | null): void {
  known.set(name, version);
  changes.notify();
  navigator.serviceWorker?.controller?.postMessage(COPIES_CHANGED);
}

/**
 * Keeps a book's pages and all that they need on the device, and calls `onPart` with how much is done (0 to 1). An earlier copy stays until
 * the new one is complete. Throws when a page cannot be had or the device has no room.
 */
export async function keepBook(book: Kept, onPart: (part: number) => void): Promise<void> {
  const { bookId, locale, chapterCount, ...contents } = book;
  const name = nameOf(book);
  const chapters = Array.from({ length: chapterCount }, (_, index) => localPath(locale, chapterPath(bookId, index + 1)));
  const pages = [contents.path, ...chapters];
  const responses = new Map<string, Response>();
  let done = 0;
  const load = async (url: string, isPage = false) => {
    const response = await fetch(url, isPage ? { headers: { Accept: "text/html" } } : {});
    // A redirected response cannot answer a navigation.
    if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
    responses.set(url, response);
    return response.clone().text();
  };
  const assets = new Set(loadedImages());
  await inTurns(pages, async (url) => {
    for (const [asset] of (await load(url, true)).matchAll(ASSET)) assets.add(asset);
    done += 1;
    onPart(done / (pages.length + 1));
  });
  const fonts = new Set<string>();
  await inTurns([...assets], async (url) => {
    const text = await load(url);
    if (!url.endsWith(".css")) return;
    for (const [, font = ""] of text.matchAll(FONT)) fonts.add(new URL(font.replaceAll(/["']/g, ""), new URL(url, location.href)).pathname);
  });
  await inTurns([...fonts], async (url) => void (await load(url)));

  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    for (const [url, response] of responses) await cache.put(url, response);
    await cache.put(COPY_CONTENTS_URL, Response.json(contents satisfies OfflineCopy));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  // Browsers delete what was not promised to stay when the device has no room.
  await navigator.storage?.persist?.().catch(() => false);
  onPart(1);
  report(name, contents.version);
}

/** Removes a book's copy from the device. */
export async function removeCopy(book: Pick<Kept, "bookId" | "locale">): Promise<void> {
  await caches.delete(nameOf(book));
  report(nameOf(book), null);
}

/** The images of this page in the sizes that this browser chose. */
const loadedImages = (): string[] =>
  [...document.querySelectorAll("img")]
    .filter((image) => image.complete && image.currentSrc.startsWith(location.origin))
    .map(({ currentSrc }) => currentSrc.slice(location.origin.length));

async function inTurns(urls: string[], load: (url: string) => Promise<void>): Promise<void> {
  const left = [...urls];
  const work = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) await load(url);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
