import { useLocale, useTranslations } from "next-intl";
import { AiScore } from "#components/books/ai-score";
import { Cover } from "#components/books/cover";
import { LocalLink } from "#components/layout/local-link";
import { type RankingHeader, RankingSection } from "#components/rankings/ranking-section";
import { WeightedRating } from "#components/rankings/weighted-rating";
import type { BookSummary } from "#lib/domain/books/book";
import { bookPath } from "#lib/urls/pages";

/** `eager`: the ranking is at the top of the page. */
type Props = RankingHeader & { books: BookSummary[]; by: "readers" | "ai" | "downloads"; eager?: boolean };

/** Covers in the first row of a phone. */
const FIRST_ROW = 2;

/** Ranked works as a wall of covers, each with its rank and the value by which it is ranked. */
export function RankedBooks({ books, by, eager = false, ...head }: Props) {
  const t = useTranslations("rankings");
  const common = useTranslations("common");
  const languages = useTranslations("languages");
  const locale = useLocale();
  const empty = t(by === "ai" ? "empty" : by === "readers" ? "noRatings" : "noDownloads");
  return (
    <RankingSection {...head} empty={empty} isEmpty={books.length === 0}>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5">
        {books.map((book, index) => (
          <li key={book.id} className="relative">
            <Cover
              book={book}
              inTransition={false}
              eager={eager && index < FIRST_ROW}
              sizes="(min-width: 57rem) 13rem, (min-width: 35rem) 30vw, 44vw"
            />
            <div className="mt-3.5 grid grid-cols-[auto_1fr] gap-x-2 sm:gap-x-3">
              <span className="figure text-[2rem] leading-[.95] text-accent">{index + 1}</span>
              <div className="min-w-0">
                <h3 className="text-[1rem] leading-[1.28] font-medium wrap-anywhere hyphens-auto sm:text-[1.0625rem]" lang={book.lang}>
                  <LocalLink href={bookPath(book.id)} className="no-underline after:absolute after:inset-0 hover:underline">
                    {book.title}
                  </LocalLink>
                </h3>
                <p className="dot-separated mt-1 font-ui text-[.875rem] leading-[1.45] text-soft">
                  <span>{common("after", { author: book.author.name })}</span> {book.lang !== locale && <span>{languages(book.lang)}</span>}
                </p>
                <p className="note mt-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
                  {by === "readers" && <WeightedRating {...book} />}
                  {by === "ai" && book.aiOverall !== null && <AiScore score={book.aiOverall} />}
                  {by === "downloads" && <span className="text-ink">{t("downloads", { count: book.downloads })}</span>}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </RankingSection>
  );
}
