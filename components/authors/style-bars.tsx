import { useFormatter, useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import type { StyleMeasures } from "#lib/domain/books/style-measures";

/** The style measures of an author's books. */
export function StyleBars({ measures }: { measures: StyleMeasures }) {
  const t = useTranslations("author");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  return (
    <dl className="grid max-w-[46rem] gap-5">
      <Bar label={t("vocabulary")} share={measures.vocabulary} value={percent(measures.vocabulary)} note={t("vocabularyNote")} />
      <Bar label={t("sentences")} share={measures.sentences} value={percent(measures.sentences)} note={t("sentencesNote")} />
      <Bar label={t("continuity")} share={measures.continuity} value={percent(measures.continuity)} note={t("continuityNote")} />
    </dl>
  );
}
