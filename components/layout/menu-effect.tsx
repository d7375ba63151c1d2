"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Closes an open menu when a link in it has led to another page. */
export function MenuEffect() {
  const path = usePathname();
  useEffect(() => {
    if (!path) return;
    for (const menu of document.querySelectorAll<HTMLElement>(".site-popover:popover-open")) menu.hidePopover();
  }, [path]);
  return null;
}
