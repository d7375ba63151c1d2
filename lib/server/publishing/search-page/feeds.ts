import "server-only";

import { LANGUAGE_NAMES } from "#lib/domain/language";
import type { SearchTexts } from "#lib/server/publishing/search-page/texts";
import { FEED_FORMATS, FEED_TYPES, type FeedSubject, feedUrl } from "#lib/urls/feeds";
import { type SearchParameters, searchCriteria } from "#lib/urls/search";

/** The feeds of the genre and language that a search is filtered by, in every format. `type`: the media type. */
export function searchFeeds(
  address: SearchParameters,
  { locale, feeds, genres }: SearchTexts,
): { type: string; href: string; title: string }[] {
  const { genre, lang } = searchCriteria(address);
  const inFormats = (subject: FeedSubject, title: string) =>
    FEED_FORMATS.map((format) => ({ type: FEED_TYPES[format], href: feedUrl(locale, subject, format), title }));
  return [
    ...(genre ? inFormats({ kind: "genre", id: genre }, feeds("genre", { genre: genres(genre) })) : []),
    ...(lang ? inFormats({ kind: "language", id: lang }, feeds("language", { language: LANGUAGE_NAMES[lang] })) : []),
  ];
}
