import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import type { SearchResult } from "#lib/domain/search/search";

/** "Did you mean …" */
export function Suggestion({ suggestion, href }: { suggestion: NonNullable<SearchResult["suggestion"]>; href: string }) {
  const t = useTranslations("search");
  return (
    <p className="font-ui text-[.9375rem] wrap-anywhere">
      {t.rich(suggestion.applied ? "showingFor" : "didYouMean", {
        text: suggestion.text,
        suggestion: (text) => (
          <LocalLink href={href} className="font-semibold">
            {text}
          </LocalLink>
        ),
      })}
    </p>
  );
}
