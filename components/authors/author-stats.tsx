import { useFormatter, useTranslations } from "next-intl";
import type { Author } from "#lib/domain/authors/author";
import { averageRating } from "#lib/domain/ratings/rating";

/** The statistics of an author's books; those of ratings only if there are any. */
export function AuthorStats({ author }: { author: Author }) {
  const t = useTranslations("author");
  const format = useFormatter();
  const average = averageRating(author.ratingSum, author.ratingCount);
  const ratings = [
    [t("totalRatings", { count: author.ratingCount }), format.number(author.ratingCount)],
    [t("averageRating"), format.number(average, { minimumFractionDigits: 1 })],
  ];
  const stats = [
    [t("totalBooks", { count: author.workCount }), format.number(author.workCount)],
    [t("totalChapters", { count: author.workChapterCount }), format.number(author.workChapterCount)],
    ...(average > 0 ? ratings : []),
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
      {stats.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="note mt-1.5">{name}</dt>
          <dd className="figure text-[1.75rem] leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
