import { useFormatter, useLocale, useTranslations } from "next-intl";
import { GuestRating } from "#components/ratings/guest-rating";
import { LazyRating } from "#components/ratings/lazy-rating";
import { RatingDistribution } from "#components/ratings/rating-distribution";
import { Stars } from "#components/ui/stars";
import type { BookDetail } from "#lib/domain/books/book";
import { averageRating, DISTRIBUTION_MIN } from "#lib/domain/ratings/rating";

/** The average user rating and the AI review's score, side by side. */
export function BookStats({ book }: { book: BookDetail }) {
  const t = useTranslations("book");
  const common = useTranslations("common");
  const rating = useTranslations("rating");
  const locale = useLocale();
  const format = useFormatter();
  const average = averageRating(book.ratingSum, book.ratingCount);
  const formatted = format.number(average, { minimumFractionDigits: 1 });
  return (
    <dl className="my-7 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-rule py-5 sm:flex sm:flex-wrap sm:gap-x-10">
      <div>
        <dt className="sr-only">{t("readersAverage")}</dt>
        {book.ratingCount > 0 ? (
          <dd>
            <span className="figure block text-[2rem] leading-none">{formatted}</span>
            <span className="note mt-1.5 flex items-baseline gap-1.5">
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
            <span className="figure block text-[2rem] leading-none">{book.analysis.overall}</span>
            <span aria-hidden className="note mt-1.5 block">
              {t("ofHundred")}
            </span>
          </dd>
        </div>
      )}
      <div id="rating" className="sm:ml-auto">
        <dt id="rating-title" className="note">
          {rating("title")}
        </dt>
        <dd>
          <LazyRating bookId={book.id} title="rating-title" locale={locale} guest={<GuestRating bookId={book.id} />} />
        </dd>
      </div>
    </dl>
  );
}
