import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Fleuron } from "#components/layout/wordmark";
import { GuestRating } from "#components/ratings/guest-rating";
import { LazyRating } from "#components/ratings/lazy-rating";
import { NextReads } from "#components/reading/next-reads";
import { OriginalPassage } from "#components/reading/original-passage";
import { ShareButton } from "#components/sharing/share-button";
import type { BookSummary, NextRead } from "#lib/domain/books/book";
import type { OriginalPassage as Passage } from "#lib/domain/references/reference-work";
import { bookCommentsPath, bookForumPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

/** `shared`: the text with which the chapter is shared; `made`: who wrote the book in whose manner, in the book's language. */
type Props = { book: BookSummary; shared: Shared; made: string; original: Passage | null; nextReads: NextRead[] };

/** Below the last chapter: the colophon, the rating and other ways to respond, and what to read next. */
export function BookEnd({ book, shared, made, original, nextReads }: Props) {
  const t = useTranslations("reader.end");
  const reader = useTranslations("reader");
  const share = useTranslations("share");
  const locale = useLocale();
  return (
    <section aria-labelledby="end-of-book" data-book-end className="mx-auto mt-16 max-w-[36rem] scroll-mt-20">
      <Fleuron className="mx-auto h-5 w-auto text-accent" />
      <h2 id="end-of-book" className="mt-7 scroll-mt-20 text-center font-display text-[2.25rem] leading-[1.15]">
        <em>{reader("endOfBook")}</em>
      </h2>
      <p className="mx-auto mt-3 max-w-[30rem] text-center text-soft italic text-balance" lang={book.lang}>
        <cite className="font-text not-italic">{book.title}</cite>. {made}
      </p>
      <div className="mt-9 grid items-center gap-x-10 gap-y-2 border-y border-rule py-5 sm:grid-cols-2">
        <div>
          <h3 id="end-rating" className="font-text text-[1.0625rem] font-semibold">
            {t("rate")}
          </h3>
          <div className="mt-2">
            <LazyRating bookId={book.id} title="end-rating" locale={locale} guest={<GuestRating bookId={book.id} />} />
          </div>
        </div>
        <div className="text-actions">
          <ShareButton shared={shared} locale={locale}>
            {share("button")}
          </ShareButton>
          <LocalLink href={bookCommentsPath(book.id)} className="button">
            {t("comment")}
          </LocalLink>
          <LocalLink href={bookForumPath(book.id)} className="button">
            {t("discuss")}
          </LocalLink>
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
