import { useFormatter, useTranslations } from "next-intl";

/** An AI review's score, 0 to 100, as a number: stars are the users' only. */
export function AiScore({ score }: { score: number }) {
  const t = useTranslations("common");
  const format = useFormatter();
  const formatted = format.number(score, { maximumFractionDigits: 1 });
  return (
    <span className="lining-nums tabular-nums">
      <span aria-hidden>{t("aiScore", { score: formatted })}</span>
      <span className="sr-only">{t("aiScoreLong", { score: formatted })}</span>
    </span>
  );
}
