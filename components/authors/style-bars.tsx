import { useFormatter, useTranslations } from "next-intl";
import { ChartPicture } from "#components/shared/chart-picture";
import { Bar } from "#components/ui/bar";
import type { Author } from "#lib/domain/authors/author";
import { elision } from "#lib/domain/typography/elision";
import { CHART_NAMES } from "#lib/urls/images";

/** The style measures of an author's books. */
export function StyleBars({ author: { id, displayName, measures } }: { author: Pick<Author, "id" | "displayName" | "measures"> }) {
  const chart = useTranslations("chart");
  const t = useTranslations("author");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  return (
    <>
      <dl className="grid max-w-[46rem] gap-5">
        <Bar label={t("vocabulary")} share={measures.vocabulary} value={percent(measures.vocabulary)} note={t("vocabularyNote")} />
        <Bar label={t("sentences")} share={measures.sentences} value={percent(measures.sentences)} note={t("sentencesNote")} />
        <Bar label={t("continuity")} share={measures.continuity} value={percent(measures.continuity)} note={t("continuityNote")} />
      </dl>
      <ChartPicture name={CHART_NAMES.ofAuthor(id)} title={chart("style", { author: displayName, elide: elision(displayName) })} />
    </>
  );
}
