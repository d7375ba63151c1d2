import { type ReactNode, useId } from "react";

const COLUMNS = "gap-x-10 gap-y-4 border-t border-rule py-8 lg:grid-cols-[14rem_minmax(0,34rem)]";

/** A section of the account pages: its title on the left, its controls on the right. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid first:border-0 ${COLUMNS}`}>
      <h2 id={id} className="font-display text-[1.375rem] leading-[1.2]">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** Actions that belong to all sections above. */
export const PanelFooter = ({ children }: { children: ReactNode }) => (
  <div className={`grid ${COLUMNS}`}>
    <div className="lg:col-start-2">{children}</div>
  </div>
);
