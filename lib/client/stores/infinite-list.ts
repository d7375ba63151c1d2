/** A page of a list: the HTML of its items, and the URL of the page after it. */
export type ListPage = { items: string; next: string | null };

const PREFIX = "list:";
const lists = new Map<string, ListPage[]>();
let isVisitChecked = false;

/** Fetches the page at `address` and extracts the items of its list `id`. Throws when the request fails. */
export async function fetchMore(address: string, id: string): Promise<ListPage> {
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const list = new DOMParser().parseFromString(await response.text(), "text/html").getElementById(id);
  if (!list) throw new Error(`${address} has no list ${id}`);
  return { items: list.innerHTML, next: list.dataset.next ?? null };
}

/**
 * The further pages of a list as they were left in this tab, for Back and reload; null when none was loaded. `key` is the URL of its second
 * page.
 */
export function savedPages(key: string): ListPage[] | null {
  if (!isVisitChecked) clearOnNewVisit();
  isVisitChecked = true;
  return lists.get(key) ?? readStoredPages(key);
}

/** Stores, for this tab, the loaded further pages of a list. */
export function savePages(key: string, pages: ListPage[]): void {
  lists.set(key, pages);
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(pages));
  } catch {
    // Storage is full or blocked: after a reload the list starts at its first page.
  }
}

const placeKey = (key: string): string => `${PREFIX}${key}#place`;
let isPlaceRestored = false;

/**
 * After a reload, scrolls to where the page was left: the browser did so before the further pages were there, and came to the end of the first
 * one. Then remembers the place when the page is left; returns what ends that.
 */
export function keepPlace(key: string): () => void {
  try {
    const left = Number(sessionStorage.getItem(placeKey(key)));
    if (!isPlaceRestored && !isNewVisit() && left > scrollY) scrollTo({ top: left, behavior: "instant" });
  } catch {
    // Storage is blocked: the place is where the browser left it.
  }
  isPlaceRestored = true;
  const save = () => {
    try {
      sessionStorage.setItem(placeKey(key), String(Math.round(scrollY)));
    } catch {
      // As above.
    }
  };
  addEventListener("pagehide", save);
  return () => removeEventListener("pagehide", save);
}

function readStoredPages(key: string): ListPage[] | null {
  try {
    const pages = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null") as ListPage[] | null;
    // A tab that was open before the last release stored another form.
    return Array.isArray(pages) ? pages : null;
  } catch {
    return null;
  }
}

/** A new visit (neither Back nor reload) starts every list at its first page. */
function clearOnNewVisit(): void {
  if (!isNewVisit()) return;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing to clear.
  }
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}
