import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Cover } from "#components/book/cover";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/ui/empty";
import { Stars } from "#components/ui/stars";
import type { BookSummary } from "#lib/domain/book/book";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { averageRating } from "#lib/domain/rating/rating";
import { bookPath } from "#lib/urls/pages";

type Props = { books: BookSummary[]; note: string; by: "rating" | "downloads" };

/** Ranked books. The average user rating and the AI review's score have separate columns. */
export function RankedBooks({ books, note, by }: Props) {
  const t = useTranslations("rankings");
  const common = useTranslations("common");
  const format = useFormatter();
  const locale = useLocale();
  if (books.length === 0) return <Empty>{t("empty")}</Empty>;
  return (
    <>
      <p className="note mb-5">{note}</p>
      <ol>
        {books.map((book, index) => {
          const average = averageRating(book.ratingSum, book.ratingCount);
          const formatted = format.number(average, { minimumFractionDigits: 1 });
          return (
            <li
              key={book.id}
              className="relative grid grid-cols-[2rem_3.5rem_1fr] items-center gap-x-4 gap-y-2 border-t border-rule py-4 sm:grid-cols-[3rem_4rem_1fr_auto]"
            >
              <span className="figure text-[1.75rem] leading-none text-accent">{index + 1}</span>
              <Cover book={book} travels={false} sizes="64px" />
              <div className="min-w-0">
                <h2 className="text-[1.125rem] leading-[1.28] font-medium" lang={book.lang}>
                  <LocalLink href={bookPath(book.id)} className="no-underline after:absolute after:inset-0 hover:underline">
                    {book.title}
                  </LocalLink>
                </h2>
                <p className="mt-1 font-ui text-[.875rem] text-soft">
                  {book.author.name}
                  {book.lang !== locale && (
                    <>
                      {" · "}
                      <span lang={book.lang}>{LANGUAGE_NAMES[book.lang]}</span>
                    </>
                  )}
                </p>
              </div>
              <div className="note col-start-3 flex flex-wrap gap-x-6 gap-y-1 sm:col-start-4 sm:flex-col sm:items-end">
                {by === "downloads" && <span className="text-ink">{t("downloads", { count: book.downloads })}</span>}
                {average > 0 && (
                  <span className="flex items-baseline gap-1.5">
                    <span className="sr-only">{t("readers")}:</span>
                    <Stars value={average} label={common("stars", { stars: formatted })} />
                    {formatted} ({format.number(book.ratingCount)})
                  </span>
                )}
                {book.aiOverall !== null && <span>{common("aiScore", { score: book.aiOverall })}</span>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
