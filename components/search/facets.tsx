import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { SearchResult } from "#lib/domain/search/search";
import type { SearchParameters } from "#lib/urls/search";

const SHOWN = 8;

type Props = { facets: SearchResult["facets"]; address: SearchParameters; pageUrl: (changed: Partial<SearchParameters>) => string };

/** Filters with their result counts, on phones in one line each; a second click removes a filter. */
export function Facets({ facets, address, pageUrl }: Props) {
  const t = useTranslations("search");
  const genres = useTranslations("genres");
  const languages = useTranslations("languages");
  const format = useFormatter();
  const groups = [
    {
      name: "genre",
      title: t("genre"),
      choices: facets.genre.map(({ value, count }) => ({ value: value, count, label: genres(value) })),
    },
    { name: "author", title: t("author"), choices: facets.author.map(({ value, count, name }) => ({ value, count, label: name })) },
    {
      name: "lang",
      title: t("language"),
      choices: facets.lang.map(({ value, count }) => ({ value: value, count, label: languages(value) })),
    },
  ] as const;
  const useful = groups.filter(({ choices, name }) => choices.length > 1 || (choices.length > 0 && address[name] !== ""));
  if (useful.length === 0) return null;
  return (
    <nav aria-label={t("narrow")} data-filters className="mt-4 grid gap-y-1.5 font-ui text-[.875rem] leading-[1.5]">
      {useful.map(({ name, title, choices }) => (
        <div
          key={name}
          className="flex items-baseline gap-x-4 sm:flex-wrap max-sm:-mr-(--gutter) max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none]"
        >
          <span className="text-soft">{title}</span>
          {choices.slice(0, SHOWN).map(({ value, label, count }) => {
            const chosen = address[name] === value;
            return (
              <LocalLink
                key={value}
                href={pageUrl({ [name]: chosen ? "" : value })}
                scroll={false}
                aria-current={chosen ? "true" : undefined}
                className="flex min-h-7 items-center pointer-coarse:min-h-11 gap-1.5 no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {label} <span className="text-soft tabular-nums lining-nums">{format.number(count)}</span>
              </LocalLink>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
