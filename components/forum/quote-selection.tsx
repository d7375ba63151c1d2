"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { usePopoverBeside } from "#lib/client/hooks/use-popover-beside";
import { usePostSelection } from "#lib/client/hooks/use-post-selection";
import type { PostQuotation } from "#lib/client/post-selection";
import { escapeMarkdown } from "#lib/domain/text/markdown";

/**
 * A button near the selected text of a post, which quotes it; the posts are PostBody elements with an id. Reached by pointer or Tab; Escape
 * removes it.
 */
export function QuoteSelection({ onQuote }: { onQuote: (quotation: PostQuotation) => void }) {
  const t = useTranslations("forum.composer");
  const button = useRef<HTMLButtonElement>(null);
  const [selected, dismiss] = usePostSelection(button);
  usePopoverBeside(button, selected?.range);

  const quote = async () => {
    if (!selected) return;
    const { content, quotation } = selected;
    getSelection()?.removeAllRanges();
    dismiss();
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
        onBlur={dismiss}
      >
        {t("quoteSelection")}
      </button>
      <p role="status" className="sr-only">
        {selected ? t("quoteHint") : ""}
      </p>
    </>
  );
}
