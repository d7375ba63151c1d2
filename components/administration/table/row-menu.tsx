"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The actions of a row. A `details`, in which the dialogs of its actions stay open; it closes when something else is touched or focused. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, []);
  return (
    <details
      ref={menu}
      className="row-menu noscript:hidden"
      onKeyDown={({ key, target }) => {
        if (key !== "Escape" || !menu.current?.open || (target instanceof Element && target.closest("dialog[open]"))) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary aria-label={label} title={label}>
        <svg aria-hidden width="18" height="4" viewBox="0 0 18 4" fill="currentColor">
          <circle cx="2" cy="2" r="1.6" />
          <circle cx="9" cy="2" r="1.6" />
          <circle cx="16" cy="2" r="1.6" />
        </svg>
      </summary>
      <div>{children}</div>
    </details>
  );
}
