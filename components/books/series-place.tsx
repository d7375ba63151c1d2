import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import type { BookSummary, SeriesNeighbours } from "#lib/domain/books/book";
import type { BookSeries } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { bookPath, seriesPath } from "#lib/urls/pages";

type Props = { series: BookSeries; lang: Language; neighbours: SeriesNeighbours };

/** The place of a book in its series, with the books before and after it. */
export function SeriesPlace({ series, lang, neighbours: { previous, next } }: Props) {
  const t = useTranslations("series");
  const titleOf = ({ title, lang: own }: BookSummary) => <span lang={own}>{title}</span>;
  return (
    <ul className="mt-6 max-w-[38rem] border-y border-rule py-2 font-ui text-[.9375rem]">
      <Line>
        {t.rich("place", {
          position: series.position,
          name: series.name,
          link: (name) => (
            <LocalLink href={seriesPath(series.id)}>
              <span lang={lang}>{name}</span>
            </LocalLink>
          ),
        })}
      </Line>
      {previous && (
        <Line>
          {t.rich("previous", {
            title: previous.title,
            link: () => <LocalLink href={bookPath(previous.id)}>{titleOf(previous)}</LocalLink>,
          })}
        </Line>
      )}
      {next && (
        <Line>{t.rich("next", { title: next.title, link: () => <LocalLink href={bookPath(next.id)}>{titleOf(next)}</LocalLink> })}</Line>
      )}
    </ul>
  );
}

const Line = ({ children }: { children: ReactNode }) => <li className="py-1 lining-nums pointer-coarse:py-2.5">{children}</li>;
