import { type RefObject, useEffect } from "react";

/** A distance in pixels from the list's end or the page's end to the viewport. */
export type Distance = { of: "list" | "page"; pixels: number };
type Reach = { isOn: boolean; isFirst: boolean; onReach: () => Promise<void> };

/** Calls `onReach` when the end of a list is as near as `before`, while `isOn`. `isFirst`: only its first page is shown. */
export function useReachedEnd(listEnd: RefObject<HTMLElement | null>, { of, pixels }: Distance, { isOn, isFirst, onReach }: Reach) {
  useEffect(() => {
    if (!isOn) return;
    const reach = () => {
      const left =
        of === "page"
          ? document.documentElement.scrollHeight - scrollY - innerHeight
          : (listEnd.current?.getBoundingClientRect().top ?? Infinity) - innerHeight;
      if (left <= pixels) void onReach();
    };
    // Fetches only after scrolling: if the first screen is not full, the button is there.
    addEventListener("scroll", reach, { passive: true });
    // Before hydration the visitor may already have scrolled to the end.
    if (scrollY > 0 && isFirst) reach();
    return () => removeEventListener("scroll", reach);
  }, [listEnd, of, pixels, isOn, isFirst, onReach]);
}
