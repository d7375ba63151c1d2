import { useTranslations } from "next-intl";
import { Medallion } from "#components/authors/medallion";
import { AiScore } from "#components/books/ai-score";
import { LocalLink } from "#components/layout/local-link";
import { type RankingHeader, RankingSection } from "#components/rankings/ranking-section";
import { WeightedRating } from "#components/rankings/weighted-rating";
import { asBookAuthor, type RankedAuthor } from "#lib/domain/authors/author";
import { authorPath } from "#lib/urls/pages";

type Props = RankingHeader & { authors: RankedAuthor[]; by: "readers" | "ai" };

/** Ranked authors in a list, each with the value by which they are ranked. */
export function RankedAuthors({ authors, by, ...head }: Props) {
  const t = useTranslations("rankings");
  const common = useTranslations("common");
  return (
    <RankingSection {...head} empty={t(by === "ai" ? "empty" : "noRatings")} isEmpty={authors.length === 0}>
      <ol>
        {authors.map((author, index) => (
          <li
            key={author.id}
            className="relative grid grid-cols-[2rem_3.5rem_1fr] items-center gap-x-4 gap-y-1.5 border-t border-rule py-4"
          >
            <span className="figure row-span-2 text-[1.75rem] leading-none text-accent">{index + 1}</span>
            <span className="row-span-2">
              <Medallion author={asBookAuthor(author)} size={56} />
            </span>
            <div className="min-w-0 self-end">
              <h3 className="font-display text-[1.25rem] leading-[1.2]">
                <LocalLink href={authorPath(author.id)} className="no-underline after:absolute after:inset-0 hover:underline">
                  {author.displayName}
                </LocalLink>
              </h3>
              <p className="mt-1 font-ui text-[.875rem] text-soft">{author.period}</p>
            </div>
            <div className="note col-start-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 self-start">
              {by === "readers" ? <WeightedRating {...author} /> : <AiScore score={author.score} />}
              <span>{common("books", { count: author.workCount })}</span>
            </div>
          </li>
        ))}
      </ol>
    </RankingSection>
  );
}
