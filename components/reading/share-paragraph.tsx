"use client";

import { focusParagraph, visibleParagraph } from "#lib/client/paragraphs";
import { shareParagraph } from "#lib/client/text-selection";

/** Shares the paragraph at the top of the viewport, as keyboard alternative to selecting; returns the focus there. */
export function ShareParagraph({ label }: { label: string }) {
  const share = ({ currentTarget }: React.MouseEvent) => {
    const number = visibleParagraph() || 1;
    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    focusParagraph(number);
    shareParagraph(number);
  };
  return (
    <button type="button" className="button" onClick={share}>
      {label}
    </button>
  );
}
