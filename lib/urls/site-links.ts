import type { Language } from "#lib/domain/language";
import { FORUM_PATH } from "#lib/urls/forum";
import { ABOUT_PATH, AUTHORS_PATH, LATEST_PATH, RANKINGS_PATH, SEARCH_PATH } from "#lib/urls/pages";
import { ALL_BOOKS_PATH } from "#lib/urls/search";

/** Whether the header has a menu of the links for which this language has no room. */
export const hasMoreMenu = (language: Language): boolean => language !== "en";

/** The site's main pages, with the key of their name in the messages (nav). */
export const SITE_LINKS = [
  [SEARCH_PATH, "search"],
  [ALL_BOOKS_PATH, "allBooks"],
  [AUTHORS_PATH, "authors"],
  [LATEST_PATH, "latest"],
  [RANKINGS_PATH, "rankings"],
  [FORUM_PATH, "forum"],
  [ABOUT_PATH, "about"],
] as const;
