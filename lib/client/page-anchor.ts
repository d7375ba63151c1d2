/** What a page begins with: a paragraph, and how much of it is on earlier pages (0 to 1). */
export type PageAnchor = { paragraph: number; share: number };

const KEY = "readerPage";

/** Stores the shown page with the current entry of the history, as the browser does with the scroll position; reloading and Back restore it. */
export function storeAnchor(anchor: PageAnchor | null): void {
  history.replaceState({ ...(history.state as object | null), [KEY]: anchor && { ...anchor, path: location.pathname } }, "");
}

/** The page that was stored with the current entry of the history. */
export function storedAnchor(): PageAnchor | null {
  const stored = (history.state as { [KEY]?: (PageAnchor & { path: string }) | null } | null)?.[KEY];
  return stored?.path === location.pathname ? stored : null;
}

/** The paragraph that the URL names. */
export function namedAnchor(): PageAnchor | null {
  const paragraph = Number(/^#p-(\d+)$/.exec(location.hash)?.[1] ?? 0);
  return paragraph > 0 ? { paragraph, share: 0 } : null;
}
