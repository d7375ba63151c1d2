import { useFormatter, useTranslations } from "next-intl";

/** How many readers gave five stars, four stars, and so on; `counts` begins with one star. */
export function RatingDistribution({ counts }: { counts: number[] }) {
  const common = useTranslations("common");
  const t = useTranslations("book");
  const format = useFormatter();
  const most = Math.max(1, ...counts);
  return (
    <ul aria-label={t("distribution")} className="mt-3 grid w-40 max-w-full gap-1">
      {counts
        .map((count, index) => ({ stars: index + 1, count }))
        .reverse()
        .map(({ stars, count }) => (
          <li key={stars} className="note grid grid-cols-[.75rem_1fr_2rem] items-center gap-2 leading-none">
            <span className="sr-only">{common("stars", { stars: format.number(stars) })}</span>
            <span aria-hidden>{stars}</span>
            <span aria-hidden className="h-1 bg-rule">
              <span className="block h-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span>{format.number(count)}</span>
          </li>
        ))}
    </ul>
  );
}
