import type { ReactNode } from "react";
import { Empty } from "#components/shared/empty";

export type RankingHeader = { id: string; title: string; note: string };
type Props = RankingHeader & { empty: string; isEmpty: boolean; children: ReactNode };

/** A ranking's heading with an explanation of the order, and the ranking, if anything is ranked. */
export const RankingSection = ({ id, title, note, empty, isEmpty, children }: Props) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="font-display text-[1.75rem] leading-[1.15] tracking-[-.01em]">
      {title}
    </h2>
    <p className="note mt-1.5 mb-5 min-h-[3lh] max-w-[44rem] text-pretty sm:min-h-[2lh]">{note}</p>
    {isEmpty ? <Empty>{empty}</Empty> : children}
  </section>
);
