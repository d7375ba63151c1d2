import "server-only";

import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";
import { COPIES_CHANGED, COPY_CACHE, OFFLINE_CACHE } from "#lib/domain/offline/offline-worker";
import { offlinePage } from "#lib/server/platform/http/unavailable-page";
import { localPath } from "#lib/urls/locale-path";
import { OFFLINE_PATH } from "#lib/urls/pages";

/**
 * The service worker's script. It contains a hash of the pages that it keeps: a browser that finds another script installs it, and keeps the
 * new pages.
 */
export function offlineWorker(siteName: string): string {
  const version = createHash("sha256");
  for (const language of LANGUAGES) version.update(offlinePage({ language, siteName }));
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, localPath(language, OFFLINE_PATH)]));
  return script(OFFLINE_CACHE + version.digest("hex").slice(0, 12), pages);
}

const script = (
  cache: string,
  pages: Record<string, string>,
): string => `// Answers navigations that find no network with the kept copy of a book, or with a page of its own. It touches no other request,
// except those for what the pages load while a copy is kept.
const CACHE = ${JSON.stringify(cache)};
const PAGES = ${JSON.stringify(pages)};

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(Object.values(PAGES))));
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeFormer(), registration.navigationPreload?.enable(), clients.claim()]).catch(() => undefined));
});

let hasCopies = false;
const findCopies = () => caches.keys().then((names) => (hasCopies = names.some((name) => name.startsWith(${JSON.stringify(COPY_CACHE)}))));
findCopies().catch(() => undefined);
addEventListener("message", (event) => {
  if (event.data === ${JSON.stringify(COPIES_CHANGED)}) event.waitUntil(findCopies());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return event.respondWith(respond(event));
  const url = new URL(request.url);
  if (!hasCopies || url.origin !== location.origin) return;
  if (["script", "style", "font", "image"].includes(request.destination)) event.respondWith(load(request));
  else if (url.searchParams.has("_rsc")) event.respondWith(loadData(request, url));
});

// Next.js waits for the network when the data of a page cannot be had; with a document instead of the data it opens the page as a whole.
async function loadData(request, url) {
  try {
    return await fetch(request);
  } catch (error) {
    url.searchParams.delete("_rsc");
    const copy = await caches.match(url.href, { ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

// What never changes at its URL comes from the copy at once.
async function load(request) {
  const isFixed = new URL(request.url).pathname.startsWith("/_next/static/");
  const copy = () => caches.match(request, { ignoreVary: true });
  if (isFixed) return (await copy()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await copy();
    if (kept) return kept;
    throw error;
  }
}

async function respond({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const copy = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
    if (copy) return copy;
    const page = await offlinePage(new URL(request.url).pathname.split("/")[1]).catch(() => undefined);
    if (page) return page;
    throw error;
  }
}

async function offlinePage(language) {
  const cache = await caches.open(CACHE);
  return cache.match(PAGES[Object.hasOwn(PAGES, language) ? language : ${JSON.stringify(DEFAULT_LANGUAGE)}], { ignoreVary: true });
}

async function removeFormer() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(${JSON.stringify(OFFLINE_CACHE)}) && name !== CACHE).map((name) => caches.delete(name)));
}
`;
