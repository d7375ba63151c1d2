import { useLocale, useTranslations } from "next-intl";
import { FeedLinks } from "#components/sharing/page-links";
import { withinSentence } from "#lib/domain/language";
import { type SearchParameters, searchCriteria } from "#lib/urls/search";

/** Links by which programs find the feeds of the genre and language that a search is filtered by. */
export function SearchFeedLinks({ address }: { address: SearchParameters }) {
  const locale = useLocale();
  const t = useTranslations("feeds");
  const genres = useTranslations("genres");
  const languages = useTranslations("languages");
  const { genre, lang } = searchCriteria(address);
  return (
    <>
      {genre && <FeedLinks locale={locale} subject={{ kind: "genre", id: genre }} title={t("genre", { genre: genres(genre) })} />}
      {lang && (
        <FeedLinks
          locale={locale}
          subject={{ kind: "language", id: lang }}
          title={t("language", { language: withinSentence(locale, languages(lang)) })}
        />
      )}
    </>
  );
}
