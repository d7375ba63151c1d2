"use client";

import { useRef } from "react";
import { useOpenLinks } from "#lib/client/hooks/use-open-links";

/** The results of a search as lib/server/publishing/search-page has written them. */
export function ResultsSection({ html, label, id }: { html: string; label: string; id?: string }) {
  const section = useRef<HTMLElement>(null);
  useOpenLinks(section);
  return (
    <section
      ref={section}
      {...(id && { id })}
      aria-label={label}
      className="mt-8"
      // All texts in it are escaped.
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
