"use client";

import { useEffect } from "react";

/** Scrolls the navigation of the administration, which is one line on phones, to the current page. */
export function NavigationScrollEffect() {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>("[data-admin-navigation] [aria-current]");
    const line = link?.parentElement;
    if (link && line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
  });
  return null;
}
