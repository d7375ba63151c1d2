import "server-only";

import { createHash } from "node:crypto";
import { OFFLINE_CACHE } from "#lib/domain/information/offline-worker";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";
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
): string => `// Shows a page of its own when a navigation finds no network. It touches no other request.
const CACHE = ${JSON.stringify(cache)};
const PAGES = ${JSON.stringify(pages)};

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(Object.values(PAGES))));
});

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeFormer(), registration.navigationPreload?.enable(), clients.claim()]).catch(() => undefined));
});

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(respond(event));
});

async function respond({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
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
