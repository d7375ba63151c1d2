import { type RefObject, useEffect, useState } from "react";
import { selectedPassage } from "#lib/client/passage";

const SETTLED_MS = 200;
type Selected = ReturnType<typeof selectedPassage>;

/**
 * The passage that is selected, once the selection rests, and how to put it away; null when there is none. While there is
 * one the Tab key leads into `tools`, and Escape puts it away.
 */
export function useSelectedPassage(tools: RefObject<HTMLElement | null>): [Selected, () => void] {
  const [passage, setPassage] = useState<Selected>(null);

  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const look = () => {
      clearTimeout(settled);
      settled = setTimeout(() => !isPressed && setPassage(selectedPassage()), SETTLED_MS);
    };
    const press = ({ target }: PointerEvent) => {
      isPressed = !(target instanceof Node && tools.current?.contains(target));
    };
    const release = () => {
      if (isPressed) look();
      isPressed = false;
    };
    document.addEventListener("selectionchange", look);
    document.addEventListener("pointerdown", press);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
    // Something may be selected already: then it is why this was loaded.
    look();
    return () => {
      clearTimeout(settled);
      document.removeEventListener("selectionchange", look);
      document.removeEventListener("pointerdown", press);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", release);
    };
  }, [tools]);

  useEffect(() => {
    if (!passage) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPassage(null);
      const isWithin = tools.current?.contains(document.activeElement);
      if (event.key !== "Tab" || event.shiftKey || isWithin) return;
      event.preventDefault();
      tools.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [passage, tools]);

  return [passage, () => setPassage(null)];
}
