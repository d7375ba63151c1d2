import { COPY_CACHE, OFFLINE_CACHE } from "#lib/domain/offline/offline-worker";
import { OFFLINE_WORKER_URL } from "#lib/urls/offline";

const IDLE_AFTER_MS = 3_000;

/** Cancels a registration that still waits: after everything was deleted it would keep the offline page again. */
let cancel: (() => void) | undefined;

/** Registers the service worker once the page is loaded and idle; returns a function that cancels this. */
export function registerOfflineWorker(): (() => void) | undefined {
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  // Storage may be blocked: then there is no offline page.
  const register = () => void navigator.serviceWorker.register(OFFLINE_WORKER_URL).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(register, IDLE_AFTER_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  cancel = () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
  return cancel;
}

/** Removes the service worker, what it keeps, and the kept books. */
export async function removeOfflineWorker(): Promise<void> {
  cancel?.();
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(
      names.filter((name) => [OFFLINE_CACHE, COPY_CACHE].some((prefix) => name.startsWith(prefix))).map((name) => caches.delete(name)),
    );
  } catch {
    // Storage is blocked: nothing is kept there.
  }
}
