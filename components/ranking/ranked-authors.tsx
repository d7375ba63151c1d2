import { useFormatter, useTranslations } from "next-intl";
import { Medallion } from "#components/author/medallion";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/ui/empty";
import { Stars } from "#components/ui/stars";
import { type Author, asBookAuthor } from "#lib/domain/author/author";
import { averageRating } from "#lib/domain/rating/rating";
import { authorPath } from "#lib/urls/pages";

export function RankedAuthors({ authors, note }: { authors: Author[]; note: string }) {
  const t = useTranslations("rankings");
  const common = useTranslations("common");
  const format = useFormatter();
  if (authors.length === 0) return <Empty>{t("empty")}</Empty>;
  return (
    <>
      <p className="note mb-5">{note}</p>
      <ol>
        {authors.map((author, index) => {
          const average = averageRating(author.ratingSum, author.ratingCount);
          const formatted = format.number(average, { minimumFractionDigits: 1 });
          return (
            <li
              key={author.id}
              className="relative grid grid-cols-[2rem_3.5rem_1fr] items-center gap-x-4 gap-y-2 border-t border-rule py-4 sm:grid-cols-[3rem_4rem_1fr_auto]"
            >
              <span className="figure text-[1.75rem] leading-none text-accent">{index + 1}</span>
              <Medallion author={asBookAuthor(author)} size={56} />
              <div>
                <h2 className="font-display text-[1.25rem] leading-[1.2]">
                  <LocalLink href={authorPath(author.id)} className="no-underline after:absolute after:inset-0 hover:underline">
                    {author.displayName}
                  </LocalLink>
                </h2>
                <p className="note mt-1">{author.period}</p>
              </div>
              <div className="note col-start-3 flex flex-wrap gap-x-6 gap-y-1 sm:col-start-4 sm:flex-col sm:items-end">
                {average > 0 && (
                  <span className="flex items-baseline gap-1.5">
                    <Stars value={average} label={common("stars", { stars: formatted })} />
                    {formatted} ({format.number(author.ratingCount)})
                  </span>
                )}
                <span>{common("books", { count: author.bookCount })}</span>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
