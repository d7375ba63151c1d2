import { useSyncExternalStore } from "react";
import { visibleParagraph } from "#lib/client/paragraphs";

const SETTLED_MS = 150;

/** The number of the first paragraph in the viewport, updated when scrolling pauses; 0 when there is none. */
export const useVisibleParagraph = (): number => useSyncExternalStore(onSettled, visibleParagraph, () => 0);

function onSettled(changed: () => void): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(settled);
    settled = setTimeout(changed, SETTLED_MS);
  };
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", follow);
  return () => {
    clearTimeout(settled);
    removeEventListener("scroll", follow);
    removeEventListener("resize", follow);
  };
}
