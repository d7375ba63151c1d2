import { useLocale, useTranslations } from "next-intl";
import { AiScore } from "#components/book/ai-score";
import { Cover } from "#components/book/cover";
import { LocalLink } from "#components/layout/local-link";
import { RankingList } from "#components/ranking/ranking-list";
import { WeightedRating } from "#components/ranking/weighted-rating";
import type { BookSummary } from "#lib/domain/book/book";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { bookPath } from "#lib/urls/pages";

type Props = { id: string; title: string; note: string; books: BookSummary[]; by: "readers" | "ai" | "downloads" };

/** Ranked works, each with the value by which it is ranked. */
export function RankedBooks({ books, by, ...list }: Props) {
  const t = useTranslations("rankings");
  const locale = useLocale();
  const statsOf = (book: BookSummary) => {
    if (by === "readers") return <WeightedRating {...book} />;
    if (by === "ai") return book.aiOverall !== null && <AiScore score={book.aiOverall} />;
    return <span className="text-ink">{t("downloads", { count: book.downloads })}</span>;
  };
  const entries = books.map((book) => ({
    id: book.id,
    image: <Cover book={book} inTransition={false} sizes="64px" />,
    title: (
      <h3 className="text-[1.125rem] leading-[1.28] font-medium" lang={book.lang}>
        <LocalLink href={bookPath(book.id)} className="no-underline after:absolute after:inset-0 hover:underline">
          {book.title}
        </LocalLink>
      </h3>
    ),
    detail: (
      <>
        {book.author.name}
        {book.lang !== locale && (
          <>
            {" · "}
            <span lang={book.lang}>{LANGUAGE_NAMES[book.lang]}</span>
          </>
        )}
      </>
    ),
    stats: statsOf(book),
  }));
  return <RankingList {...list} empty={t(by === "ai" ? "empty" : by === "readers" ? "noRatings" : "noDownloads")} entries={entries} />;
}
