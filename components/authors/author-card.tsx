import { useFormatter, useTranslations } from "next-intl";
import { Medallion } from "#components/authors/medallion";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import { averageRating } from "#lib/domain/ratings/rating";
import { withoutEmphasis } from "#lib/domain/text/emphasis";
import { excerpt } from "#lib/domain/text/text";
import { authorPath, bookPath } from "#lib/urls/pages";

const BIO_LENGTH = 120;

/** An author in a list: medallion, period, style, start of the biography, number of books, covers of the newest ones. */
export function AuthorCard({ author, books }: { author: Author; books: BookSummary[] }) {
  const t = useTranslations("authors");
  const common = useTranslations("common");
  const format = useFormatter();
  const average = averageRating(author.ratingSum, author.ratingCount);
  return (
    <article className="relative grid grid-cols-[5.25rem_1fr] gap-5 sm:grid-cols-[7rem_1fr] sm:gap-6">
      <span className="*:size-[5.25rem]! sm:*:size-28!">
        <Medallion author={asBookAuthor(author)} size={112} />
      </span>
      <div className="min-w-0">
        <h2 className="font-display text-[1.625rem] leading-[1.15]">
          <LocalLink href={authorPath(author.id)} className="no-underline after:absolute after:inset-0 hover:underline">
            {author.displayName}
          </LocalLink>
        </h2>
        <p className="note mt-1">{author.period.replaceAll("–", "\u2060–\u2060")}</p>
        <p className="mt-2 text-pretty">{author.style}</p>
        <p className="mt-1.5 text-[.9688rem] text-pretty text-soft max-sm:hidden">{excerpt(withoutEmphasis(author.bio), BIO_LENGTH)}</p>
        <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          {books.length > 0 && (
            <ul className="flex max-w-full gap-2.5">
              {books.map((book) => (
                <li key={book.id} className="relative w-13 min-w-0">
                  <LocalLink href={bookPath(book.id)} aria-label={book.title} lang={book.lang} className="block">
                    <Cover book={book} sizes="3.25rem" inTransition={false} />
                  </LocalLink>
                </li>
              ))}
            </ul>
          )}
          <p className="note">
            <span className="block">{common("books", { count: author.workCount })}</span>
            {average > 0 && (
              <span className="block">{t("averageRating", { rating: format.number(average, { minimumFractionDigits: 1 }) })}</span>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}
