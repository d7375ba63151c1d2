import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Interval } from "#components/ui/interval";
import { Section } from "#components/ui/section";
import type { Rank } from "#lib/domain/stylometry/attribution";
import type { BookPlace as Place } from "#lib/domain/stylometry/book-place";
import { elision } from "#lib/domain/typography/elision";
import { postPath } from "#lib/urls/blog";

/** Distances at the ends of the chart: human works of one author are 0.4 to 1 from each other, of two authors 0.85 to 1.16. */
const [NEAR, FAR] = [0.3, 1.2];
const shareOf = (distance: number): number => (distance - NEAR) / (FAR - NEAR);

type Props = { place: Place; author: string; isOriginal: boolean };

/** Where a book stands among the human authors of its language: in words, and as a list with a chart. `author`: in whose manner it was written. */
export function BookPlace({ place, author, isOriginal }: Props) {
  const t = useTranslations("bookPlace");
  return (
    <Section id="place" title={t("title")} end={<LocalLink href={postPath("how-we-measure-style")}>{t("method")}</LocalLink>}>
      {isOriginal ? <Measured place={place} author={author} /> : <p className="max-w-[38rem]">{t("translation")}</p>}
    </Section>
  );
}

function Measured({ place: { nearest, intended, of, meetsFloors }, author }: Omit<Props, "isOriginal">) {
  const t = useTranslations("bookPlace");
  const counted = intended?.reliability === "good" ? intended : null;
  const names = { ...namesOf(nearest), author, elide: elision(author) };
  const isListed = nearest.some(({ authorSlug }) => authorSlug === counted?.authorSlug);
  const rows = isListed || !counted ? nearest : [...nearest, counted];
  const chance = counted && { of, place: counted.place, low: counted.placeLow, high: counted.placeHigh };
  return (
    <>
      <p className="max-w-[38rem] text-pretty">
        {counted?.place === 1 ? t("won", names) : t("nearest", names)}{" "}
        {chance && chance.place > 1 && t("intended", { ...names, ...chance })}
        {chance && chance.place === 1 && chance.high > 1 && t("wonByChance", { ...names, ...chance })}
        {!counted && t(intended?.reliability === "varies" ? "varies" : "thin", names)} {!meetsFloors && t("language")}
      </p>
      <ol className="mt-5 grid max-w-[46rem] gap-2.5">
        {rows.map((row) => (
          <PlaceRow
            key={row.authorSlug}
            row={row}
            band={row.authorSlug === intended?.authorSlug ? intended.yardstick : null}
            chosen={row.authorSlug === counted?.authorSlug}
          />
        ))}
      </ol>
      {counted?.yardstick && <p className="note mt-4 max-w-[38rem]">{t("own", names)}</p>}
    </>
  );
}

type RowProps = { row: Rank; band: { p5: number; p95: number } | null; chosen: boolean };

function PlaceRow({ row, band, chosen }: RowProps) {
  const t = useTranslations("bookPlace");
  const format = useFormatter();
  const number = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 font-ui text-[.9063rem] leading-[1.4] sm:grid-cols-[2.25rem_12rem_minmax(0,1fr)_auto]">
      <span className="text-right text-soft lining-nums tabular-nums">{t("place", { place: row.place })}</span>
      <span className={chosen ? "font-semibold" : ""}>{row.author}</span>
      <span className="order-last col-span-full sm:order-none sm:col-span-1">
        <Interval
          at={shareOf(row.distance)}
          low={shareOf(row.low)}
          high={shareOf(row.high)}
          band={band && { low: shareOf(band.p5), high: shareOf(band.p95) }}
          chosen={chosen}
        />
      </span>
      <span className="text-right lining-nums tabular-nums">
        <span aria-hidden>{number(row.distance)}</span>
        <span className="sr-only">{t("distance", { distance: number(row.distance), low: number(row.low), high: number(row.high) })}</span>
      </span>
    </li>
  );
}

const namesOf = ([first, second, third]: readonly Rank[]) => ({
  first: first?.author ?? "",
  second: second?.author ?? "",
  third: third?.author ?? "",
});
