import { type RefObject, useEffect, useState } from "react";
import { focusParagraph, visibleParagraph } from "#lib/client/paragraphs";
import { type Selected, selectedText } from "#lib/client/text-selection";

const SETTLED_MS = 200;

/**
 * The selected text range once the selection is stable, and a function that clears it; null when there is none. While
 * there is one, Tab moves the focus into `tools` if they are visible, then on to the paragraph; Escape returns to the
 * paragraph.
 */
export function useTextSelection(tools: RefObject<HTMLElement | null>): [Selected | null, () => void] {
  const [selected, setSelected] = useState<Selected | null>(null);

  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const look = () => {
      clearTimeout(settled);
      settled = setTimeout(() => !isPressed && setSelected(selectedText()), SETTLED_MS);
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
    // The text may have been selected before this module was loaded.
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
    if (!selected) return;
    const leave = () => {
      focusParagraph(selected.quotation?.paragraph ?? visibleParagraph());
      setSelected(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") leave();
      const buttons = [...(tools.current?.querySelectorAll("button") ?? [])];
      const isSeen = tools.current?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (event.key !== "Tab" || buttons.length === 0 || !isSeen) return;
      const { activeElement } = document;
      const focused = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
      const isOutside = focused === -1;
      if (isOutside && event.shiftKey) return;
      const next = buttons[isOutside ? 0 : focused + (event.shiftKey ? -1 : 1)];
      event.preventDefault();
      if (next) next.focus();
      else leave();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [selected, tools]);

  return [selected, () => setSelected(null)];
}
