import { type ReactNode, useId } from "react";
import { ShelfEntry } from "#components/shelf/shelf-entry";
import { Empty } from "#components/ui/empty";
import type { ShelvedBook } from "#lib/domain/reading";

type Props = { title: string; books: ShelvedBook[]; empty: string; way?: ReactNode };

/** One board of a member's shelf: what they read, or what they have finished. */
export function ShelfPart({ title, books, empty, way }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-5 flex items-baseline gap-3 font-display text-[1.625rem] leading-[1.2]">
        {title}
        {books.length > 0 && <span className="figure text-[1.125rem] text-soft">{books.length}</span>}
      </h2>
      {books.length === 0 ? (
        <Empty way={way}>{empty}</Empty>
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 border-t border-rule lg:grid-cols-2">
          {books.map((shelved) => (
            <ShelfEntry key={shelved.bookId} shelved={shelved} />
          ))}
        </ul>
      )}
    </section>
  );
}
