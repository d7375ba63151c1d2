// What keys, taps and swipes mean in page mode.

/** Whether text is selected: taps and swipes belong to the selection then. */
export const isSelecting = () => getSelection()?.isCollapsed === false;

/** Whether a tap means the page: not a link, a button or a menu; a mouse clicks into the text for other reasons. */
export function isTapOnPage({ target, ...event }: MouseEvent, pages: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest("a, button, [popover], dialog")) return false;
  const isMouse = "pointerType" in event && event.pointerType === "mouse";
  return pages.contains(target)
    ? !(isMouse && target.closest("p"))
    : target.closest("main")?.contains(pages) === true && target.matches("main");
}

/** By how many pages a key turns: infinitely many for Home and End, 0 if the key belongs to something else. */
export function turnOf(event: KeyboardEvent): number {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return 0;
  if (document.querySelector(".site-popover:popover-open, dialog[open]")) return 0;
  if (target instanceof Element && target.closest("input, select, textarea, [contenteditable], [popover]")) return 0;
  if (key === " ") return target instanceof Element && target.closest("a, button, summary") ? 0 : shiftKey ? -1 : 1;
  if (shiftKey) return 0;
  return { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[key] ?? 0;
}
