"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useTextSelection } from "#lib/client/hooks/use-text-selection";
import { focusParagraph } from "#lib/client/paragraphs";
import { mayBeHighlighted, type QuotedRange, shareQuotation } from "#lib/client/text-selection";
import { HIGHLIGHT_COLOURS, type HighlightColour } from "#lib/domain/reading/annotations";

/**
 * Actions on the selected text, shown near it; a range of several paragraphs can only be shared. Reached by pointer or
 * Tab; Escape clears the selection. Shows a message when the selection is too long.
 */
export function SelectionTools({
  onHighlight,
}: {
  onHighlight?: (quotation: QuotedRange, colour: HighlightColour, withNote: boolean) => void;
}) {
  const t = useTranslations("notes");
  const share = useTranslations("share");
  const tools = useRef<HTMLDivElement>(null);
  const [selected, dismiss] = useTextSelection(tools);
  const quotation = selected?.quotation;

  useEffect(() => {
    const box = tools.current;
    if (!box || !selected) return;
    box.showPopover();
    const updatePosition = () => {
      const { left, width, top, bottom } = selected.range.getBoundingClientRect();
      // Scrolled out of view they are removed from the tab order, unless they have the focus.
      const isOut = bottom < 0 || top > innerHeight;
      box.style.visibility = isOut && !box.contains(document.activeElement) ? "hidden" : "visible";
      // On touch screens the selection handles and the browser's own menu are there.
      const gap = matchMedia("(pointer: coarse)").matches ? 36 : 8;
      const isRoomBelow = bottom + gap + box.offsetHeight < innerHeight;
      const middle = left + width / 2 - box.offsetWidth / 2;
      box.style.left = `${Math.max(8, Math.min(middle, innerWidth - box.offsetWidth - 8))}px`;
      const beside = isRoomBelow ? bottom + gap : top - gap - box.offsetHeight;
      box.style.top = `${Math.max(8, Math.min(beside, innerHeight - box.offsetHeight - 8))}px`;
    };
    updatePosition();
    addEventListener("scroll", updatePosition, { passive: true });
    addEventListener("resize", updatePosition);
    return () => {
      removeEventListener("scroll", updatePosition);
      removeEventListener("resize", updatePosition);
      box.hidePopover();
    };
  }, [selected]);

  // The button is removed; the dialog it opens then returns the focus to the paragraph.
  const leave = ({ paragraph }: QuotedRange) => {
    focusParagraph(paragraph);
    dismiss();
  };
  const give = (colour: HighlightColour, withNote: boolean) => {
    if (!quotation) return;
    getSelection()?.removeAllRanges();
    leave(quotation);
    onHighlight?.(quotation, colour, withNote);
  };
  const giveAway = () => {
    if (!quotation) return;
    getSelection()?.removeAllRanges();
    leave(quotation);
    shareQuotation(quotation);
  };
  const isTooLong = selected !== null && !quotation;
  // Prevents that pressing a button clears the selection.
  const keepSelection = { onMouseDown: (event: React.MouseEvent) => event.preventDefault() };
  const action = "flex min-h-11 items-center px-4 hover:bg-ink hover:text-paper";
  return (
    <>
      <div ref={tools} popover="manual" role="group" aria-label={t("selection")} className="selection-tools">
        <div className="flex">
          {onHighlight && quotation && mayBeHighlighted(quotation) && (
            <>
              {HIGHLIGHT_COLOURS.map((colour) => (
                <button
                  key={colour}
                  type="button"
                  className="flex size-11 items-center justify-center"
                  aria-label={colour === 1 ? t("highlight") : t("highlightIn", { number: colour })}
                  {...keepSelection}
                  onClick={() => give(colour, false)}
                >
                  <span aria-hidden className="size-7 rounded-full border border-rule" style={{ background: `var(--marker-${colour})` }} />
                </button>
              ))}
              <button type="button" className={action} {...keepSelection} onClick={() => give(1, true)}>
                {t("note")}
              </button>
            </>
          )}
          {quotation && (
            <button type="button" className={action} {...keepSelection} onClick={giveAway}>
              {share("button")}
            </button>
          )}
          {isTooLong && <p className="max-w-80 px-3 py-2 leading-snug">{share("tooLong")}</p>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {quotation ? t("selectionHint") : isTooLong ? share("tooLong") : ""}
      </p>
    </>
  );
}
