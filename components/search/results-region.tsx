"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** Whether the next results are those of a filter that was chosen in the ones before. */
let isFilterChosen = false;

/** The region of the results. A chosen filter had the focus and is replaced with the results: the new region gets the focus. */
export function ResultsRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFilterChosen) return;
    isFilterChosen = false;
    region.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={region} aria-label={label} tabIndex={-1} className="mt-8 outline-none" onClick={noteFilter}>
      {children}
    </section>
  );
}

function noteFilter({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link) isFilterChosen = link.closest("[data-filters]") !== null;
}
