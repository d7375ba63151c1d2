import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";

type Tab = { href: string; label: ReactNode; isHere: boolean };
type Props = { label: string; tabs: Tab[]; ahead?: boolean; className?: string };

/** Tabs that are pages with their own URLs. `ahead`: prefetch them. */
export function PageTabs({ label, tabs, ahead = true, className = "" }: Props) {
  return (
    <nav aria-label={label} className={`mt-4 flex flex-wrap gap-x-4 sm:gap-x-7 border-b border-rule ${className}`}>
      {tabs.map((tab) => (
        <LocalLink
          key={tab.href}
          href={tab.href}
          {...(!ahead && { prefetch: false })}
          aria-current={tab.isHere ? "page" : undefined}
          className="quiet-link -mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-ui text-[.9375rem] font-semibold aria-[current]:border-ink aria-[current]:text-ink"
        >
          {tab.label}
        </LocalLink>
      ))}
    </nav>
  );
}
