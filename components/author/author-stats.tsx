import { useFormatter, useTranslations } from "next-intl";
import type { Author } from "#lib/domain/author/author";
import { averageRating } from "#lib/domain/rating/rating";

/** The four statistics of an author's books. */
export function AuthorStats({ author }: { author: Author }) {
  const t = useTranslations("author");
  const format = useFormatter();
  const average = averageRating(author.ratingSum, author.ratingCount);
  const stats = [
    [t("totalBooks"), format.number(author.workCount)],
    [t("totalRatings"), format.number(author.ratingCount)],
    [t("averageRating"), average > 0 ? format.number(average, { minimumFractionDigits: 1 }) : "–"],
    [t("totalChapters"), format.number(author.chapterCount)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {stats.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="note mt-1.5">{name}</dt>
          <dd className="figure text-[2.25rem] leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
