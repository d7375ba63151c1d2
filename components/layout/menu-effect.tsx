"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Closes an open menu after a client-side navigation. */
export function MenuEffect() {
  const path = usePathname();
  useEffect(() => {
    if (!path) return;
    for (const menu of document.querySelectorAll<HTMLElement>(".site-popover:popover-open")) menu.hidePopover();
  }, [path]);
  return null;
}
