import { useFormatter, useTranslations } from "next-intl";
import { ChartPicture } from "#components/shared/chart-picture";
import { Bar } from "#components/ui/bar";
import type { Author } from "#lib/domain/authors/author";
import { markOf, type OwnWorks } from "#lib/domain/stylometry/own-works";
import { elision } from "#lib/domain/typography/elision";
import { CHART_NAMES } from "#lib/urls/images";

const MEASURES = ["vocabulary", "sentences", "continuity"] as const;

type Props = { author: Pick<Author, "id" | "displayName" | "measures">; own: OwnWorks | null };

/** The style measures of the books in an author's manner, beside those of the author's own works. */
export function StyleBars({ author: { id, displayName, measures }, own }: Props) {
  const chart = useTranslations("chart");
  const t = useTranslations("author");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  const names = { author: displayName, elide: elision(displayName) };
  return (
    <>
      <dl className="grid max-w-[46rem] gap-5">
        {MEASURES.map((measure) => {
          const mark = own ? markOf(own[measure]) : undefined;
          const ownWorks = mark && t("ownWorks", { mean: percent(mark.at), low: percent(mark.low), high: percent(mark.high) });
          return (
            <Bar
              key={measure}
              label={t(measure)}
              share={measures[measure]}
              value={percent(measures[measure])}
              note={[t(`${measure}Note`), ownWorks].filter(Boolean).join(" ")}
              mark={mark}
            />
          );
        })}
      </dl>
      {own && <p className="note mt-5 max-w-[46rem]">{t("ownWorksNote", { ...names, works: own.vocabulary.works })}</p>}
      <ChartPicture name={CHART_NAMES.ofAuthor(id)} title={chart("style", names)} />
    </>
  );
}
