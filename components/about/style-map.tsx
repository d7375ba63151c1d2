import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { ChartPicture } from "#components/shared/chart-picture";
import { placeAuthors } from "#lib/domain/about/style-map";
import type { Author } from "#lib/domain/authors/author";
import { CHART_NAMES } from "#lib/urls/images";
import { authorPath } from "#lib/urls/pages";

type Point = Pick<Author, "id" | "displayName" | "colour" | "tint" | "measures">;

const [WIDTH, HEIGHT, MARGIN, RADIUS] = [360, 300, 26, 10.5];
const ROOM = { width: WIDTH, height: HEIGHT, margin: MARGIN, distance: 2 * RADIUS };

/** The authors by vocabulary and continuity of their books, as numbered points; the list beside it has names and numbers. */
export function StyleMap({ authors }: { authors: readonly Point[] }) {
  const t = useTranslations("howItWorks.map");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  const chart = useTranslations("chart");
  const points = placeAuthors(authors, ROOM);
  return (
    <figure className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full font-ui">
        <path d={`M1 1V${HEIGHT - 1}H${WIDTH}`} fill="none" className="stroke-rule" />
        <text x={8} y={12} fontSize={10} className="fill-soft">
          ↑ {t("continuity")}
        </text>
        <text x={WIDTH - 2} y={HEIGHT - 7} fontSize={10} textAnchor="end" className="fill-soft">
          {t("vocabulary")} →
        </text>
        {authors.map(({ id, colour, tint }, index) => (
          <g key={id} transform={`translate(${points[index]?.x.toFixed(1)} ${points[index]?.y.toFixed(1)})`}>
            <circle r={RADIUS} fill={colour} stroke={tint} strokeWidth={1} />
            <text y={3.5} fontSize={10} textAnchor="middle" fill={tint} fontWeight={600}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <p aria-hidden className="note border-b border-ink pb-1.5 text-right">
          {t("vocabulary")} · {t("continuity")}
        </p>
        <ol className="sm:max-lg:columns-2 sm:max-lg:gap-x-10">
          {authors.map(({ id, displayName, measures }, index) => (
            <li key={id} className="flex break-inside-avoid items-baseline gap-3 border-b border-rule py-1.5 font-ui text-[.9375rem]">
              <span aria-hidden className="w-5 shrink-0 text-right text-soft lining-nums tabular-nums">
                {index + 1}
              </span>
              <LocalLink href={authorPath(id)} className="inline-flex min-h-6 items-center">
                {displayName}
              </LocalLink>
              <span className="note ml-auto shrink-0 tabular-nums lining-nums">
                <span className="sr-only">{t("vocabulary")} </span>
                {percent(measures.vocabulary)} · <span className="sr-only">{t("continuity")} </span>
                {percent(measures.continuity)}
              </span>
            </li>
          ))}
        </ol>
        <ChartPicture name={CHART_NAMES.styleMap} title={chart("measures")} />
      </figcaption>
    </figure>
  );
}
