import { useTranslations } from "next-intl";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary } from "#lib/domain/books/book";
import { bookPath } from "#lib/urls/pages";

/** Small cards of the books that a post links to. */
export function BookCards({ books }: { books: BookSummary[] }) {
  const t = useTranslations("common");
  if (books.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-rule border-y border-rule">
      {books.map((book) => (
        <li key={book.id} className="py-3">
          <LocalLink href={bookPath(book.id)} prefetch={false} className="group flex items-center gap-4 no-underline">
            <span className="w-12 shrink-0">
              <Cover book={book} sizes="48px" inTransition={false} />
            </span>
            <span className="min-w-0 leading-[1.4]">
              <span lang={book.lang} className="block font-medium group-hover:underline">
                {book.title}
              </span>
              <span className="note">{t("manner", { author: book.author.name })}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
