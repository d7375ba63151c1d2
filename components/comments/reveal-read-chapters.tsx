"use client";

import { useEffect } from "react";
import { onPositionChange, reachedChapter } from "#lib/client/stores/reading-position";

/** Opens comments about chapters that the reader has reached. Renders nothing. */
export function RevealReadChapters({ bookId, list }: { bookId: string; list: string }) {
  useEffect(() => {
    const open = () => {
      const reached = reachedChapter(bookId);
      const closed = document.querySelectorAll<HTMLDetailsElement>(`#${list} [data-up-to], [data-more-of=${list}] [data-up-to]`);
      for (const comment of closed) if (Number(comment.dataset.upTo) <= reached) comment.open = true;
    };
    open();
    addEventListener("pastiche:comments", open);
    // Users' positions may arrive from their account after the page.
    const stop = onPositionChange(open);
    return () => {
      removeEventListener("pastiche:comments", open);
      stop();
    };
  }, [bookId, list]);
  return null;
}
