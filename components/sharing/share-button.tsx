"use client";

import { lazy, type ReactNode, useState } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import type { Language } from "#lib/domain/language";
import type { Shared } from "#lib/urls/share";

const ShareSheet = lazy(() => import("#components/sharing/share-sheet").then(({ ShareSheet: sheet }) => ({ default: sheet })));

type Props = { shared: Shared; locale: Language; className?: string; children: ReactNode };

/** Opens the share sheet, which is loaded on demand. Without scripts the URL is shown. */
export function ShareButton({ shared, locale, className = "button", children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`${className} noscript:hidden`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <a href={shared.url} className="hidden wrap-anywhere noscript:inline">
        {shared.url.replace(/^https?:\/\//, "")}
      </a>
      {isOpen && (
        <LazyIsland locale={locale}>
          <ShareSheet shared={shared} onClose={() => setOpen(false)} />
        </LazyIsland>
      )}
    </>
  );
}
