import { useFormatter, useLocale, useTranslations } from "next-intl";
import { GuestRating } from "#components/ratings/guest-rating";
import { LazyRating } from "#components/ratings/lazy-rating";
import { RatingDistribution } from "#components/ratings/rating-distribution";
import { Stars } from "#components/ui/stars";
import type { BookDetail } from "#lib/domain/books/book";
import { averageRating, DISTRIBUTION_MIN } from "#lib/domain/ratings/rating";

/** The average user rating and the AI review's score, side by side. */
export function BookFigures({ book }: { book: BookDetail }) {
  const t = useTranslations("book");
  const common = useTranslations("common");
  const format = useFormatter();
  const average = averageRating(book.ratingSum, book.ratingCount);
  const formatted = format.number(average, { minimumFractionDigits: 1 });
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 border-y border-rule py-4 sm:flex sm:gap-x-14">
      <div>
        <dt className="sr-only">{t("readersAverage")}</dt>
        {book.ratingCount > 0 ? (
          <dd>
            <span className={FIGURE}>{formatted}</span>
            <span className="note mt-1.5 flex flex-wrap items-baseline gap-x-1.5">
              <Stars value={average} label={common("stars", { stars: formatted })} />
              <span>{common("readers", { count: book.ratingCount })}</span>
            </span>
            {book.ratingCount >= DISTRIBUTION_MIN && <RatingDistribution book={book} />}
          </dd>
        ) : (
          <dd className="note max-w-44 text-pretty">{t("notRated")}</dd>
        )}
      </div>
      {book.analysis && (
        <div>
          <dt className="sr-only">{common("aiScoreLong", { score: book.analysis.overall })}</dt>
          <dd>
            <span className={FIGURE}>{book.analysis.overall}</span>
            <span aria-hidden className="note mt-1.5 block">
              {t("ofHundred")}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

const FIGURE = "figure block text-[1.75rem] leading-none sm:text-[2rem]";

/** The user's own rating, in a line. */
export function BookRating({ book }: { book: BookDetail }) {
  const rating = useTranslations("rating");
  const locale = useLocale();
  return (
    <div id="rating" className="mt-7 flex flex-wrap items-center justify-between gap-x-6 border-t border-rule pt-3 sm:justify-start">
      <h2 id="rating-title" className="note">
        {rating("title")}
      </h2>
      <LazyRating bookId={book.id} title="rating-title" locale={locale} guest={<GuestRating bookId={book.id} />} />
    </div>
  );
}
