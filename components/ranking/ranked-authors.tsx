import { useTranslations } from "next-intl";
import { Medallion } from "#components/author/medallion";
import { AiScore } from "#components/book/ai-score";
import { LocalLink } from "#components/layout/local-link";
import { RankingList } from "#components/ranking/ranking-list";
import { WeightedRating } from "#components/ranking/weighted-rating";
import { asBookAuthor, type RankedAuthor } from "#lib/domain/author/author";
import { authorPath } from "#lib/urls/pages";

type Props = { id: string; title: string; note: string; authors: RankedAuthor[]; by: "readers" | "ai" };

/** Ranked authors, each with the value by which they are ranked. */
export function RankedAuthors({ authors, by, ...list }: Props) {
  const t = useTranslations("rankings");
  const common = useTranslations("common");
  const entries = authors.map((author) => ({
    id: author.id,
    image: <Medallion author={asBookAuthor(author)} size={56} />,
    title: (
      <h3 className="font-display text-[1.25rem] leading-[1.2]">
        <LocalLink href={authorPath(author.id)} className="no-underline after:absolute after:inset-0 hover:underline">
          {author.displayName}
        </LocalLink>
      </h3>
    ),
    detail: author.period,
    stats: (
      <>
        {by === "readers" ? <WeightedRating {...author} /> : <AiScore score={author.score} />}
        <span>{common("books", { count: author.workCount })}</span>
      </>
    ),
  }));
  return <RankingList {...list} empty={t(by === "ai" ? "empty" : "noRatings")} entries={entries} />;
}
