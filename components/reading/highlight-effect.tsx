"use client";

import { useEffect } from "react";
import { paintHighlights } from "#lib/client/paint-highlights";
import type { Highlight } from "#lib/domain/reading/annotations";

type Props = { highlights: Highlight[]; chapter: number; onPick: (id: string) => void };

/** Paints the chapter's highlights; a click on one opens it (by keyboard: the notes menu). Renders nothing. */
export function HighlightEffect({ highlights, chapter, onPick }: Props) {
  useEffect(() => {
    const paint = paintHighlights(highlights.filter((highlight) => highlight.chapter === chapter));
    const pick = (event: MouseEvent) => {
      const isText = event.target instanceof Element && event.target.closest(".text") && !event.target.closest("a");
      if (!isText || getSelection()?.isCollapsed === false) return;
      const picked = paint.at(event.clientX, event.clientY);
      if (!picked) return;
      // Not also a tap that turns the page.
      event.preventDefault();
      onPick(picked.id);
    };
    document.addEventListener("click", pick);
    return () => {
      document.removeEventListener("click", pick);
      paint.clear();
    };
  }, [highlights, chapter, onPick]);
  return null;
}
