"use client";

import { useEffect } from "react";

/** Scrolls lines of tabs, which are one line on phones, to the current page. */
export function TabLineEffect() {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLElement>(".tab-line > [aria-current]")) {
      const line = link.parentElement;
      if (line && line.scrollWidth > line.clientWidth) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
    }
  });
  return null;
}
