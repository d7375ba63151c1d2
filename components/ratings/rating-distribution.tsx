import { useFormatter, useTranslations } from "next-intl";
import { ChartPicture } from "#components/shared/chart-picture";
import type { BookDetail } from "#lib/domain/books/book";
import { barShares } from "#lib/domain/text/bar-chart";
import { CHART_NAMES } from "#lib/urls/images";

/** How many readers gave a book five stars, four stars, and so on. */
export function RatingDistribution({ book: { id, title, ratingsByStars } }: { book: Pick<BookDetail, "id" | "title" | "ratingsByStars"> }) {
  const common = useTranslations("common");
  const t = useTranslations("book");
  const format = useFormatter();
  const chart = useTranslations("chart");
  const shares = barShares(ratingsByStars);
  return (
    <>
      <ul aria-label={t("distribution")} className="mt-3 grid w-40 max-w-full gap-1">
        {ratingsByStars
          .map((count, index) => ({ stars: index + 1, count, share: shares[index] ?? 0 }))
          .reverse()
          .map(({ stars, count, share }) => (
            <li key={stars} className="note grid grid-cols-[.75rem_1fr_2rem] items-center gap-2 leading-none">
              <span className="sr-only">{common("stars", { stars: format.number(stars) })}</span>
              <span aria-hidden>{stars}</span>
              <span aria-hidden className="h-1 bg-rule">
                <span className="block h-full bg-accent" style={{ width: `${100 * share}%` }} />
              </span>
              <span>{format.number(count)}</span>
            </li>
          ))}
      </ul>
      <ChartPicture name={CHART_NAMES.ofRatings(id)} title={chart("ratings", { title })} />
    </>
  );
}
