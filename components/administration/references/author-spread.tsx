import { useFormatter, useTranslations } from "next-intl";
import { Interval } from "#components/ui/interval";
import type { SpreadChange } from "#lib/domain/stylometry/book-spread";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import type { LanguageSpread } from "#lib/domain/stylometry/language-spread";

/** Distances at the ends of the chart. */
const [NEAR, FAR] = [0.3, 1.3];
const shareOf = (distance: number): number => (distance - NEAR) / (FAR - NEAR);

/** Warns of the languages in which our authors are nearer to each other than two works of one human; nothing if there are none. */
export function OneHand({ spreads }: { spreads: readonly LanguageSpread[] }) {
  const t = useTranslations("authorSpread");
  const languages = useTranslations("languages");
  const format = useFormatter();
  const near = spreads.filter(({ spread, yardsticks }) => spread.apart.p50 < yardsticks.sameAuthor.p50);
  if (near.length === 0) return null;
  const names = format.list(near.map(({ language }) => languages(language)));
  return <p className="mt-3 max-w-[46rem] text-alarm">{t("oneHand", { languages: names })}</p>;
}

/** How far apart the library's authors are in a language, beside human works, and what the newest books changed. */
export function AuthorSpread({ spread: { language, spread, yardsticks, books } }: { spread: LanguageSpread }) {
  const t = useTranslations("authorSpread");
  const languages = useTranslations("languages");
  const titles = new Map(books.map(({ id, title }) => [id, title]));
  const rows = [
    { name: "ours", distances: spread.apart },
    { name: "sameAuthor", distances: yardsticks.sameAuthor },
    { name: "differentAuthors", distances: yardsticks.differentAuthors },
  ] as const;
  return (
    <section aria-labelledby={`spread-${language}`} className="mt-6">
      <h2 id={`spread-${language}`} className="font-text text-[1.0625rem] font-semibold">
        {languages(language)}
      </h2>
      <dl className="mt-3 grid max-w-[46rem] gap-2">
        {rows.map(({ name, distances }) => (
          <Distances key={name} label={t(name)} distances={distances} chosen={name === "ours"} />
        ))}
      </dl>
      <Changes changes={spread.changes} titles={titles} />
    </section>
  );
}

/** A row of the chart; its last column is as wide in every row, so that the tracks can be compared. */
function Distances({ label, distances: { n, p5, p50, p95 }, chosen }: { label: string; distances: Distribution; chosen: boolean }) {
  const t = useTranslations("authorSpread");
  const number = useDistance();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 font-ui text-[.9063rem] leading-[1.4] sm:grid-cols-[16rem_minmax(0,1fr)_10.5rem]">
      <dt className={chosen ? "font-semibold" : ""}>{label}</dt>
      <dd className="contents">
        <span className="order-last col-span-full sm:order-none sm:col-span-1">
          <Interval at={shareOf(p50)} low={shareOf(p5)} high={shareOf(p95)} chosen={chosen} />
        </span>
        <span className="text-right lining-nums tabular-nums">
          {n > 1 ? t("distances", { median: number(p50), low: number(p5), high: number(p95) }) : number(p50)}
        </span>
      </dd>
    </div>
  );
}

function Changes({ changes, titles }: { changes: readonly SpreadChange[]; titles: ReadonlyMap<string, string> }) {
  const t = useTranslations("authorSpread");
  const number = useDistance();
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t("newest")} className="mt-3 font-ui text-[.9063rem] leading-[1.6]">
      {changes.map(({ id, ...change }) => {
        // What is told is compared: a median of 0.54 is not nearer than 0.54.
        const [before, after] = [number(change.before), number(change.after)];
        const isNearer = change.after < change.before && before !== after;
        return (
          <li key={id} className={isNearer ? "text-alarm" : ""}>
            {t(isNearer ? "nearer" : "farther", { title: titles.get(id) ?? id, before, after })}
          </li>
        );
      })}
    </ul>
  );
}

function useDistance(): (value: number) => string {
  const format = useFormatter();
  return (value) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
