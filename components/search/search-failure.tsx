import { useLocale, useTranslations } from "next-intl";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";
import { type SearchParameters, searchQueryString } from "#lib/urls/search";

/** Shown instead of the results when the search failed; the form above keeps the words. */
export function SearchFailure({ address }: { address: SearchParameters }) {
  const t = useTranslations("failure");
  return (
    <div role="alert" className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink pt-3.5">
      <p>{t("search")}</p>
      {/* Loads the document: the router would show the same failure again. */}
      <a href={localPath(useLocale(), SEARCH_PATH) + searchQueryString(address)} className="button">
        {t("retry")}
      </a>
    </div>
  );
}
