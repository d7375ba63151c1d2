import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { GuestRating } from "#components/ratings/guest-rating";
import { LazyRating } from "#components/ratings/lazy-rating";
import { NextReads } from "#components/reading/next-reads";
import { OriginalPassage } from "#components/reading/original-passage";
import type { BookSummary, NextRead } from "#lib/domain/books/book";
import type { OriginalPassage as Passage } from "#lib/domain/references/reference-work";
import { bookCommentsPath, bookForumPath } from "#lib/urls/pages";

/** `made`: who wrote the book in whose manner, in the book's language. */
type Props = { book: BookSummary; made: string; original: Passage | null; nextReads: NextRead[] };

/** Below the last chapter: the colophon, the rating, the conversation, and what to read next. */
export function BookEnd({ book, made, original, nextReads }: Props) {
  const t = useTranslations("reader.end");
  const reader = useTranslations("reader");
  const locale = useLocale();
  return (
    <section aria-labelledby="end-of-book" data-book-end className="mx-auto mt-16 max-w-[36rem] scroll-mt-20">
      <h2 id="end-of-book" className="scroll-mt-20 text-center font-display text-[1.625rem] leading-[1.2]">
        {reader("endOfBook")}
      </h2>
      <p className="mx-auto mt-3 max-w-[30rem] text-center text-soft italic text-balance" lang={book.lang}>
        <cite className="font-text not-italic">{book.title}</cite>. {made}
      </p>
      <div className="mt-9 grid gap-x-10 gap-y-6 border-y border-rule py-6 sm:grid-cols-2">
        <div>
          <h3 id="end-rating" className="font-text text-[1.0625rem] font-semibold">
            {t("rate")}
          </h3>
          <div className="mt-2">
            <LazyRating bookId={book.id} title="end-rating" locale={locale} guest={<GuestRating bookId={book.id} />} />
          </div>
        </div>
        <div>
          <h3 className="font-text text-[1.0625rem] font-semibold">{t("say")}</h3>
          <ul className="mt-3 flex flex-wrap gap-3">
            <li>
              <LocalLink href={bookCommentsPath(book.id)} className="button">
                {t("comment")}
              </LocalLink>
            </li>
            <li>
              <LocalLink href={bookForumPath(book.id)} className="button">
                {t("discuss")}
              </LocalLink>
            </li>
          </ul>
        </div>
      </div>
      {original && <OriginalPassage passage={original} lang={book.lang} />}
      {nextReads.length > 0 && (
        <div className="mt-9">
          <h3 className="mb-5 font-display text-[1.3125rem] leading-[1.25]">{t("next")}</h3>
          <NextReads books={nextReads} />
        </div>
      )}
    </section>
  );
}
