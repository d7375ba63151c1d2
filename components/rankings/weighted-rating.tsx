import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "#components/ui/stars";
import { averageRating, weightedAverage } from "#lib/domain/ratings/rating";

/** The weighted average, which determines the rank, and the users' average with its number of votes. */
export function WeightedRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) {
  const t = useTranslations("rankings");
  const common = useTranslations("common");
  const format = useFormatter();
  const average = format.number(averageRating(ratingSum, ratingCount), { minimumFractionDigits: 1 });
  const weighted = format.number(weightedAverage(ratingSum, ratingCount), { minimumFractionDigits: 2 });
  return (
    <>
      <span className="font-semibold text-ink tabular-nums lining-nums">{t("weighted", { average: weighted })}</span>
      <span className="inline-flex items-baseline gap-1.5">
        <Stars value={averageRating(ratingSum, ratingCount)} label={common("stars", { stars: average })} />
        {average} ({format.number(ratingCount)})
      </span>
    </>
  );
}
