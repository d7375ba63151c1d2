import { changesOf } from "#lib/client/stores/local-storage";

/** The loaded further pages of a list, as the HTML of their items, and the URL of the next page. */
export type ListState = { pages: string[]; next: string | null };

const changes = changesOf("list");
const PREFIX = "list:";
const lists = new Map<string, ListState>();
let isVisitChecked = false;

/** Fetches the page at `address` and extracts the items of its list `id`. Throws when the request fails. */
export async function fetchMore(address: string, id: string): Promise<{ items: string; next: string | null }> {
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const list = new DOMParser().parseFromString(await response.text(), "text/html").getElementById(id);
  if (!list) throw new Error(`${address} has no list ${id}`);
  return { items: list.innerHTML, next: list.dataset.next ?? null };
}

/**
 * The list as it was left in this tab, for Back and reload; null when no further page was loaded. `key` is the URL of
 * its second page. The same object until it changes.
 */
export function savedList(key: string): ListState | null {
  if (!isVisitChecked) clearOnNewVisit();
  isVisitChecked = true;
  const known = lists.get(key) ?? readStoredList(key);
  if (known) lists.set(key, known);
  return known;
}

/** Stores, for this tab, how far a list was loaded. */
export function saveList(key: string, list: ListState): void {
  lists.set(key, list);
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(list));
  } catch {
    // Storage is full or blocked: after a reload the list starts at its first page.
  }
  changes.notify();
}

/** Subscribes to loaded pages; returns an unsubscribe function. */
export const onListChange = changes.subscribe;

function readStoredList(key: string): ListState | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null") as ListState | null;
  } catch {
    return null;
  }
}

/** A new visit (neither Back nor reload) starts every list at its first page. */
function clearOnNewVisit(): void {
  const [entry] = performance.getEntriesByType("navigation");
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== "navigate") return;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing to clear.
  }
}
