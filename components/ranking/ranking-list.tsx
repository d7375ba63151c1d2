import type { ReactNode } from "react";
import { Empty } from "#components/ui/empty";

type Entry = { id: string; image: ReactNode; title: ReactNode; detail: ReactNode; stats: ReactNode };
type Props = { id: string; title: string; note: string; empty: string; entries: Entry[] };

/** A ranked list with its heading and an explanation of the ranking. */
export function RankingList({ id, title, note, empty, entries }: Props) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-display text-[1.5rem] leading-[1.2] tracking-[-.01em]">
        {title}
      </h2>
      <p className="note mt-1.5 mb-5 max-w-[38rem] text-pretty">{note}</p>
      {entries.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ol>
          {entries.map(({ id: key, image, title: heading, detail, stats }, index) => (
            <li key={key} className="relative grid grid-cols-[2rem_3.5rem_1fr] items-center gap-x-4 gap-y-1.5 border-t border-rule py-4">
              <span className="figure row-span-2 text-[1.75rem] leading-none text-accent">{index + 1}</span>
              <span className="row-span-2">{image}</span>
              <div className="min-w-0 self-end">
                {heading}
                <p className="mt-1 font-ui text-[.875rem] text-soft">{detail}</p>
              </div>
              <div className="note col-start-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 self-start">{stats}</div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Two lists, side by side where there is room. */
export const TwoRankings = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 lg:grid-cols-2">{children}</div>
);
