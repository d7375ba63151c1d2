"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type PostQuotation, type SelectedPost, selectedPost } from "#lib/client/post-selection";
import { escapeMarkdown } from "#lib/domain/text/markdown";

const SETTLED_MS = 200;

/**
 * A button near the selected text of a post, which quotes it; the posts are PostBody elements with an id. Reached by pointer or Tab; Escape
 * removes it.
 */
export function QuoteSelection({ onQuote }: { onQuote: (quotation: PostQuotation) => void }) {
  const t = useTranslations("forum.composer");
  const button = useRef<HTMLButtonElement>(null);
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
  }, []);

  useEffect(() => {
    const tool = button.current;
    if (!selected || !tool) return;
    tool.showPopover();
    const updatePosition = () => {
      const { left, width, top, bottom } = selected.range.getBoundingClientRect();
      const isOut = bottom < 0 || top > innerHeight;
      tool.style.visibility = isOut && document.activeElement !== tool ? "hidden" : "visible";
      // On touch screens the selection handles and the browser's own menu are there.
      const gap = matchMedia("(pointer: coarse)").matches ? 36 : 8;
      const below = bottom + gap;
      const y = below + tool.offsetHeight < innerHeight ? below : top - gap - tool.offsetHeight;
      tool.style.left = `${Math.max(8, Math.min(left + width / 2 - tool.offsetWidth / 2, innerWidth - tool.offsetWidth - 8))}px`;
      tool.style.top = `${Math.max(8, Math.min(y, innerHeight - tool.offsetHeight - 8))}px`;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setSelected(null);
      if (event.key !== "Tab" || event.shiftKey || document.activeElement === tool || tool.style.visibility === "hidden") return;
      event.preventDefault();
      tool.focus();
    };
    updatePosition();
    addEventListener("scroll", updatePosition, { passive: true });
    addEventListener("resize", updatePosition);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      removeEventListener("scroll", updatePosition);
      removeEventListener("resize", updatePosition);
      document.removeEventListener("keydown", onKeyDown);
      tool.hidePopover();
    };
  }, [selected]);

  const quote = async () => {
    if (!selected) return;
    const { content, quotation } = selected;
    getSelection()?.removeAllRanges();
    setSelected(null);
    const text = await import("#lib/client/html-to-markdown").then(
      ({ htmlToMarkdown }) => htmlToMarkdown(content),
      () => escapeMarkdown(content.textContent ?? ""), // Offline: the words only.
    );
    onQuote({ ...quotation, text });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popover="manual"
        className="selection-tools min-h-11 px-4! hover:bg-ink hover:text-paper"
        // Pressing the button would clear the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void quote()}
        onBlur={() => setSelected(null)}
      >
        {t("quoteSelection")}
      </button>
      <p role="status" className="sr-only">
        {selected ? t("quoteHint") : ""}
      </p>
    </>
  );
}
