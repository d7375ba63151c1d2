import { changesOf } from "#lib/client/stores/local-storage";

/** The further pages of a list, as the HTML of their items, and the address of the one after them. */
export type ListState = { pages: string[]; next: string | null };

const changes = changesOf("list");
const PREFIX = "list:";
const lists = new Map<string, ListState>();
let arrived = false;

/** Fetches the page at `address` and takes the items of its list `id` out of it. Throws when it cannot be had. */
export async function fetchMore(address: string, id: string): Promise<{ items: string; next: string | null }> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const list = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  if (!list) throw new Error(`${address} has no list ${id}`);
  return { items: list.innerHTML, next: list.dataset.next ?? null };
}

/**
 * The list as it was left in this tab, for Back and reload; null when nobody has read on. `key` is the address of its
 * second page. The same object as long as it is the same.
 */
export function savedList(key: string): ListState | null {
  if (!arrived) forgetOnArrival();
  arrived = true;
  const known = lists.get(key) ?? readKept(key);
  if (known) lists.set(key, known);
  return known;
}

/** Remembers, for this tab, how far a list has been read. */
export function saveList(key: string, list: ListState): void {
  lists.set(key, list);
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(list));
  } catch {
    // A full or forbidden store: the list begins anew after a reload.
  }
  changes.notify();
}

/** Calls back when a list has grown; returns how to stop. */
export const onListChange = changes.subscribe;

function readKept(key: string): ListState | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null") as ListState | null;
  } catch {
    return null;
  }
}

/** Who comes to the site anew, not by Back or reload, begins every list at its beginning. */
function forgetOnArrival(): void {
  const [entry] = performance.getEntriesByType("navigation");
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== "navigate") return;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing may be.
  }
}
