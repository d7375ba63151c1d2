import type { ReactNode } from "react";
import { Summary } from "#components/ui/summary";

type Props = { id: string; title: string; note?: ReactNode; isOpen?: boolean; children: ReactNode };

/** A part of the desk that can be folded; folded ones stand in two columns. */
export const DeskSection = ({ id, title, note, isOpen = false, children }: Props) => (
  <section aria-labelledby={id} className="min-w-0 border-t border-rule lg:has-[>details[open]]:col-span-2" data-section>
    <details open={isOpen}>
      <Summary className="py-3.5!">
        <h2 id={id} className="inline font-display text-[1.25rem] leading-[1.2] font-normal">
          {title}
        </h2>
        {note !== undefined && <span className="note ml-3">{note}</span>}
      </Summary>
      <div className="pt-2 pb-9">{children}</div>
    </details>
  </section>
);
