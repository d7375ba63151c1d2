import type { ReactNode } from "react";
import { ReadingListItem } from "#components/reading-list/reading-list-entry";
import { Empty } from "#components/ui/empty";
import { readingListHeadingId } from "#lib/client/stores/reading-list-change";
import type { ReadingListEntry, ReadingListState } from "#lib/domain/reading/reading";

type Props = { state: ReadingListState; title: string; books: ReadingListEntry[]; empty: string; action?: ReactNode };

/** One section of the reading list: reading or finished. */
export function ReadingListSection({ state, title, books, empty, action }: Props) {
  const id = readingListHeadingId(state);
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} tabIndex={-1} className="mb-5 flex items-baseline gap-3 font-display text-[1.625rem] leading-[1.2]">
        {title}
        {books.length > 0 && <span className="figure text-[1.125rem] text-soft">{books.length}</span>}
      </h2>
      {books.length === 0 ? (
        <Empty action={action}>{empty}</Empty>
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 border-t border-rule lg:grid-cols-2">
          {books.map((shelved) => (
            <ReadingListItem key={shelved.bookId} shelved={shelved} />
          ))}
        </ul>
      )}
    </section>
  );
}
