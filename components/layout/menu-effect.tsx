"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";

/** Closes an open menu after a client-side navigation. */
export function MenuEffect() {
  const path = usePathname();
  const shown = useRef(path);
  // In the commit that also changes the address: a passive effect closes a menu that was opened in between.
  useLayoutEffect(() => {
    // A menu can be opened before the page is hydrated.
    if (shown.current === path) return;
    shown.current = path;
    for (const menu of document.querySelectorAll<HTMLElement>(".site-popover:popover-open")) menu.hidePopover();
  }, [path]);
  return null;
}
