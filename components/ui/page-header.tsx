import type { ReactNode } from "react";

/** A page's title with one or two lines below it, close to the breadcrumb above if there is one. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="pt-[clamp(2rem,5vw,4rem)] pb-2 [nav+&]:pt-4">
      <h1 className="wrap-anywhere font-display font-light text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">
        {typeof title === "string" ? unbroken(title) : title}
      </h1>
      {children && <div className="mt-4 max-w-[38rem] text-[1.1875rem] leading-[1.6] text-pretty text-soft">{children}</div>}
    </header>
  );
}

/** A line must not end after the letter of "e-reader" or "E-Mail". */
const unbroken = (title: string): ReactNode[] =>
  title.split(/((?<!\p{L})\p{L}-\p{L}+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and keep their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
