import type { ReactNode } from "react";

/** A page's title with one or two lines below it, close to the breadcrumb above if there is one. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="pt-[clamp(2rem,5vw,4rem)] pb-2 [nav+&]:pt-4">
      <h1 className="font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">{title}</h1>
      {children && <div className="mt-4 max-w-[38rem] text-[1.1875rem] leading-[1.6] text-pretty text-soft">{children}</div>}
    </header>
  );
}
