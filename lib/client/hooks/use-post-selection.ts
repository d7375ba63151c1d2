import { type RefObject, useEffect, useState } from "react";
import { type SelectedPost, selectedPost } from "#lib/client/post-selection";

const SETTLED_MS = 200;

/**
 * The selected text of a post once the selection is stable, and a function that forgets it; null when there is none. While there is one, Tab
 * moves the focus to `button` if it is visible, and Escape forgets it.
 */
export function usePostSelection(button: RefObject<HTMLElement | null>): [SelectedPost | null, () => void] {
  const [selected, setSelected] = useState<SelectedPost | null>(null);

  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(settled);
      settled = setTimeout(() => {
        // Moving the focus to the button changes the selection in some browsers.
        if (document.activeElement !== button.current) setSelected(selectedPost());
      }, SETTLED_MS);
    };
    document.addEventListener("selectionchange", look);
    return () => {
      clearTimeout(settled);
      document.removeEventListener("selectionchange", look);
    };
  }, [button]);

  useEffect(() => {
    if (!selected) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const tool = button.current;
      if (event.key === "Escape") setSelected(null);
      if (event.key !== "Tab" || event.shiftKey || !tool || document.activeElement === tool || tool.style.visibility === "hidden") return;
      event.preventDefault();
      tool.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [selected, button]);

  return [selected, () => setSelected(null)];
}
