"use client";

import { useEffect, useRef } from "react";
import { useOpenLinks } from "#lib/client/hooks/use-open-links";

/** Whether the next results are those of a filter that was chosen in the ones before. */
let isFilterChosen = false;
const onOpen = (link: HTMLAnchorElement): void => {
  isFilterChosen = link.dataset.scroll === "false";
};

/** The results of a search as lib/server/publishing/search-page has written them. */
export function ResultsSection({ html, label, id }: { html: string; label: string; id?: string }) {
  const section = useRef<HTMLElement>(null);
  useOpenLinks(section, onOpen);
  // The chosen filter had the focus, and is replaced with the results.
  useEffect(() => {
    if (!isFilterChosen) return;
    isFilterChosen = false;
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={section}
      {...(id && { id })}
      aria-label={label}
      tabIndex={-1}
      className="mt-8 outline-none"
      // All texts in it are escaped.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
