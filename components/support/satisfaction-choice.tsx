import { useTranslations } from "next-intl";
import { useId } from "react";
import { StarChoice } from "#components/ui/form/star-choice";

type Props = { value: number; onPick: (stars: number) => void };

const STARS = ["1", "2", "3", "4", "5"] as const;

/** One to five stars with the label of the chosen number. */
export function SatisfactionChoice({ value, onPick }: Props) {
  const t = useTranslations("feedback");
  const id = useId();
  const labelOf = (stars: number) => t(`ratings.${STARS[stars - 1] ?? "5"}`);
  return (
    <div>
      <p id={id} className="mb-1 font-ui text-[.9375rem] leading-[1.4] font-medium">
        {t("rating")}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <StarChoice name="rating" labelledBy={id} labelOf={labelOf} value={value} onPick={onPick} />
        <span aria-hidden className="font-ui text-[.9375rem] text-soft">
          {labelOf(value)}
        </span>
      </div>
    </div>
  );
}
