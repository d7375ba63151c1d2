import type { ReactNode } from "react";
import { readingListHeadingId } from "#lib/client/stores/reading-list-change";
import type { ReadingListState } from "#lib/domain/reading/reading";

type Props = { state: ReadingListState | "wanted"; title: string; empty: string; children: ReactNode[] };

/** One section of the reading list; `children` are its books. */
export function ReadingListSection({ state, title, empty, children }: Props) {
  const id = readingListHeadingId(state);
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2
        id={id}
        tabIndex={-1}
        className="flex items-baseline gap-3 border-t border-ink pt-3.5 font-display text-[1.75rem] leading-[1.15] tracking-[-.01em]"
      >
        {title}
        {children.length > 0 && <span className="figure text-[1.125rem] text-soft">{children.length}</span>}
      </h2>
      {children.length === 0 ? (
        <p className="mt-4 text-soft">{empty}</p>
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-x-10 border-t border-rule lg:grid-cols-2">{children}</ul>
      )}
    </section>
  );
}
