import type { ReactNode } from "react";

/** A section below a rule: title on the left, an optional link or note on the right. */
export function Section({ title, end, id, children }: { title: ReactNode; end?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className="pt-[clamp(2.5rem,5vw,4.5rem)]" aria-labelledby={id} data-section>
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-3.5">
        <h2 id={id} className="font-display text-[1.75rem] leading-[1.15] tracking-[-.01em]">
          {title}
        </h2>
        {end && <div className="note [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center pointer-coarse:[&_a]:min-h-11">{end}</div>}
      </div>
      {children}
    </section>
  );
}
