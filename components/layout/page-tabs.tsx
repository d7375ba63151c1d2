import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import { TabLineEffect } from "#components/layout/tab-line-effect";

type Tab = { href: string; label: ReactNode; isHere: boolean };
type Props = { label: string; tabs: Tab[]; ahead?: boolean; className?: string };

/** Tabs that are pages with their own URLs: on phones one line that scrolls, else each line has its own rule. `ahead`: prefetch them. */
export function PageTabs({ label, tabs, ahead = true, className = "" }: Props) {
  return (
    <nav
      aria-label={label}
      className={`page-tabs tab-line relative mt-4 flex max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap ${className}`}
    >
      {tabs.map((tab) => (
        <LocalLink
          key={tab.href}
          href={tab.href}
          {...(!ahead && { prefetch: false })}
          aria-current={tab.isHere ? "page" : undefined}
          className="quiet-link group flex pr-4 pb-px font-ui text-[.9375rem] font-semibold aria-[current]:text-ink sm:pr-7"
        >
          <span className="-mb-px flex min-h-11 items-center gap-1.5 pb-0.5 group-aria-[current]:border-b-2 group-aria-[current]:border-ink group-aria-[current]:pb-0">
            {tab.label}
          </span>
        </LocalLink>
      ))}
      <TabLineEffect />
    </nav>
  );
}
