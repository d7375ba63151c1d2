import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Accented } from "#components/authors/accented";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import { readingListEntryId } from "#lib/client/stores/reading-list-change";
import type { BookSummary } from "#lib/domain/books/book";
import { elision } from "#lib/domain/typography/elision";
import { bookPath } from "#lib/urls/pages";

/** A book on the reading list: cover, title and manner; `children` are the state and the actions. */
export function ListedBook({ book, children }: { book: BookSummary; children: ReactNode }) {
  const common = useTranslations("common");
  return (
    <li className="border-b border-rule py-6">
      <Accented author={book.author}>
        <article className="flex gap-5">
          <LocalLink href={bookPath(book.id)} tabIndex={-1} aria-hidden className="w-24 shrink-0 self-start sm:w-28">
            <Cover book={book} sizes="7rem" inTransition={false} />
          </LocalLink>
          <div className="flex min-w-0 flex-1 flex-col">
            <h3
              id={readingListEntryId(book.id)}
              tabIndex={-1}
              className="text-[1.1875rem] leading-[1.28] font-medium wrap-anywhere hyphens-auto"
              lang={book.lang}
            >
              <LocalLink href={bookPath(book.id)} className="no-underline hover:underline">
                {book.title}
              </LocalLink>
            </h3>
            <p className="note mt-1">{common("manner", { author: book.author.name, elide: elision(book.author.name) })}</p>
            {children}
          </div>
        </article>
      </Accented>
    </li>
  );
}
