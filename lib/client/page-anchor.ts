import { scrollWindow } from "#lib/client/chapter-pages";
import { paragraphsByNumber, visibleParagraph } from "#lib/client/paragraphs";

/**
 * What a page begins with: a paragraph, and how much of it is on earlier pages (0 to 1). `below`: how far the window is scrolled, in pixels, to what
 * follows the pages.
 */
export type PageAnchor = { paragraph: number; share: number; below?: number };

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

/** Below the toolbar, in pixels. */
const TEXT_TOP = 64;

/** What the window begins with in scroll mode. */
export function scrolledAnchor(): PageAnchor {
  const paragraph = visibleParagraph(TEXT_TOP);
  const box = paragraphsByNumber().get(paragraph)?.getBoundingClientRect();
  return { paragraph, share: box ? Math.min(1, Math.max(0, (TEXT_TOP - box.top) / Math.max(1, box.height))) : 0 };
}

/** Scrolls the window to what a page began with. */
export function scrollToAnchor({ paragraph, share }: PageAnchor): void {
  const box = paragraphsByNumber().get(paragraph)?.getBoundingClientRect();
  if (box) scrollWindow(scrollY + box.top + share * box.height - TEXT_TOP);
}
