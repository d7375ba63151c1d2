import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { offlineWorker } from "#lib/server/platform/http/offline-worker";
import { setUpTestSettings } from "#tests/support/environment";

setUpTestSettings();

const SITE = "https://library.example";
type Event = { request: Request; respondWith: (response: Promise<Response>) => void; waitUntil: (work: Promise<unknown>) => void };

/** Starts the worker's script with a network and caches in memory. `isOnline` says whether requests are answered, with their own URL. */
async function startWorker(isOnline: () => boolean) {
  const listeners = new Map<string, (event: Event) => void>();
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      addAll: (paths: string[]) => Promise.resolve(paths.map((path) => entries.set(path, new Response(`kept ${path}`)))),
      put: (request: Request | string, response: Response) =>
        Promise.resolve(entries.set(typeof request === "string" ? request : request.url, response)),
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
    };
  };
  const caches = {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (request: Request | string) => {
      const url = typeof request === "string" ? request : request.url;
      const kept = [...stored.values()].map((entries) => entries.get(url)).find(Boolean);
      return Promise.resolve(kept?.clone());
    },
  };
  const fetched = (request: Request) =>
    isOnline() ? Promise.resolve(new Response(`from the network ${request.url}`)) : Promise.reject(new TypeError("Failed to fetch"));
  const clients = { claim: () => Promise.resolve() };
  const addEventListener = (name: string, listener: (event: Event) => void) => listeners.set(name, listener);
  const globals = { URL, Promise, Object, location: new URL(SITE), caches, clients, addEventListener, skipWaiting: () => undefined };
  runInContext(offlineWorker("The Library"), createContext({ ...globals, fetch: fetched, registration: {} }));

  /** What the worker answers; null if it leaves the request alone. */
  async function answer(name: string, request: Partial<Request> = {}): Promise<string | null> {
    let response: Promise<Response> | null = null;
    const work: Promise<unknown>[] = [];
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    listeners.get(name)?.({ request: request as Request, respondWith, waitUntil: (given) => work.push(given) });
    await Promise.all(work);
    return response && (await (await (response as Promise<Response>)).text());
  }
  await answer("install");
  await answer("activate");
  const ask = (path: string, mode = "navigate", method = "GET", destination = "") =>
    answer("fetch", { url: SITE + path, mode, method, destination } as Partial<Request>);
  return { ask, stored };
}

const PRIVATE = ["/profile", "/profile/security", "/admin/users", "/messages", "/de/profile/reading-list"];

test("nothing that is requested is kept, whoever is logged in", async () => {
  const { ask, stored } = await startWorker(() => true);
  const kept = () => [...stored.values()].flatMap((entries) => [...entries.keys()]);
  const installed = ["/offline", "/it/offline", "/es/offline", "/fr/offline", "/de/offline"];
  for (const path of PRIVATE) expect(await ask(path)).toBe(`from the network ${SITE}${path}`);
  for (const path of ["/api/auth/me", "/api/user/export", "/avatars/a.webp"]) expect(await ask(path, "cors")).toBeNull();
  expect(await ask("/api/auth/logout", "cors", "POST")).toBeNull();
  expect(kept().toSorted()).toEqual(installed.toSorted());
});

test("without a network private pages are the offline page in their language, also where books are kept", async () => {
  const { ask, stored } = await startWorker(() => false);
  stored.set("book-copy-en-lamp", new Map([[`${SITE}/book/lamp`, new Response("The Lamp")]]));
  for (const path of PRIVATE) expect(await ask(path)).toBe(`kept ${path.startsWith("/de/") ? "/de/offline" : "/offline"}`);
  expect(await ask("/book/lamp")).toBe("The Lamp");
  expect(await ask("/api/user/export", "cors")).toBeNull();
});
