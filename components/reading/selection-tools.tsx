"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useRef } from "react";
import { usePopoverBeside } from "#lib/client/hooks/use-popover-beside";
import { useTextSelection } from "#lib/client/hooks/use-text-selection";
import { focusParagraph } from "#lib/client/paragraphs";
import { mayBeHighlighted, type QuotedRange, shareQuotation } from "#lib/client/text-selection";
import { HIGHLIGHT_COLOURS, type HighlightColour } from "#lib/domain/reading/annotations";

// Prevents that pressing a button clears the selection.
const KEEP_SELECTION = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
const ACTION = "flex min-h-11 items-center px-4 hover:bg-ink hover:text-paper";

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

  usePopoverBeside(tools, selected?.range);

  // The button is removed; the dialog it opens then returns the focus to the paragraph.
  const leave = ({ paragraph }: QuotedRange) => {
    focusParagraph(paragraph);
    dismiss();
  };
  const act = (action: (about: QuotedRange) => void) => {
    if (!quotation) return;
    getSelection()?.removeAllRanges();
    leave(quotation);
    action(quotation);
  };
  const isTooLong = selected !== null && !quotation;
  return (
    <>
      <div ref={tools} popover="manual" role="group" aria-label={t("selection")} className="selection-tools">
        <div className="flex">
          {onHighlight && quotation && mayBeHighlighted(quotation) && (
            <>
              {HIGHLIGHT_COLOURS.map((colour) => (
                <ColourButton key={colour} colour={colour} onClick={() => act((about) => onHighlight(about, colour, false))} />
              ))}
              <button type="button" className={ACTION} {...KEEP_SELECTION} onClick={() => act((about) => onHighlight(about, 1, true))}>
                {t("note")}
              </button>
            </>
          )}
          {quotation && (
            <button type="button" className={ACTION} {...KEEP_SELECTION} onClick={() => act(shareQuotation)}>
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

function ColourButton({ colour, onClick }: { colour: HighlightColour; onClick: () => void }) {
  const t = useTranslations("notes");
  return (
    <button
      type="button"
      className="flex size-11 items-center justify-center"
      aria-label={colour === 1 ? t("highlight") : t("highlightIn", { number: colour })}
      {...KEEP_SELECTION}
      onClick={onClick}
    >
      <span aria-hidden className="size-7 rounded-full border border-rule" style={{ background: `var(--marker-${colour})` }} />
    </button>
  );
}
