import { useFormatter, useTranslations } from "next-intl";
import { AiScore } from "#components/books/ai-score";
import { Stars } from "#components/ui/stars";
import type { BookSummary } from "#lib/domain/books/book";
import { averageRating } from "#lib/domain/ratings/rating";

/** The average user rating as stars and, beside it, the AI review's score as a number. */
export function Score({ book }: { book: Pick<BookSummary, "ratingSum" | "ratingCount" | "aiOverall"> }) {
  const t = useTranslations("common");
  const format = useFormatter();
  const average = averageRating(book.ratingSum, book.ratingCount);
  const formatted = format.number(average, { minimumFractionDigits: 1 });
  return (
    <span className="note inline-flex flex-wrap items-baseline gap-x-3">
      {book.ratingCount > 0 && (
        <span className="inline-flex items-baseline gap-1.5">
          <Stars value={average} label={t("stars", { stars: formatted })} />
          <span>
            {formatted} ({format.number(book.ratingCount)})
          </span>
        </span>
      )}
      {book.aiOverall !== null && <AiScore score={book.aiOverall} />}
    </span>
  );
}
