import { useLocale, useTranslations } from "next-intl";
import { FeedLinks } from "#components/share/page-links";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import type { SearchCriteria } from "#lib/domain/search/search";

/** Discovery links to the feeds of the genre and language that the search is filtered by. */
export function FilterFeeds({ genre, lang }: Pick<SearchCriteria, "genre" | "lang">) {
  const locale = useLocale();
  const t = useTranslations("feeds");
  const genres = useTranslations("genres");
  return (
    <>
      {genre && <FeedLinks locale={locale} subject={{ kind: "genre", id: genre }} title={t("genre", { genre: genres(genre) })} />}
      {lang && (
        <FeedLinks locale={locale} subject={{ kind: "language", id: lang }} title={t("language", { language: LANGUAGE_NAMES[lang] })} />
      )}
    </>
  );
}
