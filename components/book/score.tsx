import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "#components/ui/stars";
import type { BookSummary } from "#lib/domain/book/book";
import { aiRating, averageRating, starsOutOfTen } from "#lib/domain/rating/rating";

/** The average user rating or, while there is none, the AI review's score, with its label. */
export function Score({ book }: { book: Pick<BookSummary, "ratingSum" | "ratingCount" | "aiOverall"> }) {
  const t = useTranslations("common");
  const format = useFormatter();
  if (book.ratingCount > 0) {
    const average = averageRating(book.ratingSum, book.ratingCount);
    const formatted = format.number(average, { minimumFractionDigits: 1 });
    return (
      <span className="note inline-flex items-baseline gap-1.5">
        <Stars value={average} label={t("stars", { stars: formatted })} />
        <span>
          {formatted} ({format.number(book.ratingCount)})
        </span>
      </span>
    );
  }
  if (book.aiOverall === null) return null;
  return (
    <span className="note inline-flex items-baseline gap-1.5">
      <Stars value={starsOutOfTen(aiRating(book.aiOverall))} label={t("aiScoreLong", { score: book.aiOverall })} />
      <span aria-hidden>{t("aiScore", { score: book.aiOverall })}</span>
    </span>
  );
}
