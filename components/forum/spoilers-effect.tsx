"use client";

import { useEffect } from "react";
import { onPositionChange, reachedChapter } from "#lib/client/stores/reading-position";

const NOT_YET_OPENED = ".post-body details.spoiler[data-chapter]:not([data-opened])";

/** Opens the spoilers up to chapters of this book that the reader has reached, in posts that are shown later too. Renders nothing. */
export function SpoilersEffect({ bookId }: { bookId: string }) {
  useEffect(() => {
    const open = () => {
      const closed = document.querySelectorAll<HTMLDetailsElement>(NOT_YET_OPENED);
      const reached = closed.length > 0 ? reachedChapter(bookId) : 0;
      for (const spoiler of closed) {
        if (Number(spoiler.dataset.chapter) > reached) continue;
        spoiler.open = true;
        // Once only: the reader may close it.
        spoiler.dataset.opened = "";
      }
    };
    open();
    const added = new MutationObserver(open);
    added.observe(document.body, { childList: true, subtree: true });
    // A user's positions may arrive from the account after the page.
    const stop = onPositionChange(open);
    return () => {
      added.disconnect();
      stop();
    };
  }, [bookId]);
  return null;
}
