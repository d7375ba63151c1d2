import { FORUM_PATH } from "#lib/urls/forum";
import { AUTHORS_PATH, LATEST_PATH, RANKINGS_PATH, REQUEST_QUEUE_PATH } from "#lib/urls/pages";

/** The navigation of the header, the same for guests and users in all languages, with the key of each name in the messages (nav). */
export const SITE_LINKS = [
  [LATEST_PATH, "books"],
  [AUTHORS_PATH, "authors"],
  [RANKINGS_PATH, "rankings"],
  [FORUM_PATH, "forum"],
  [REQUEST_QUEUE_PATH, "requestQueue"],
] as const;

/** The link of the header that a page belongs to, by the first part of its path. */
const LINK_OF = new Map<string, string>([
  ["latest", LATEST_PATH],
  ["book", LATEST_PATH],
  ["covers", LATEST_PATH],
  ["series", LATEST_PATH],
  ["authors", AUTHORS_PATH],
  ["author", AUTHORS_PATH],
  ["rankings", RANKINGS_PATH],
  ["forum", FORUM_PATH],
  ["requests", REQUEST_QUEUE_PATH],
]);

/** The link of the header for a path without its language, if there is one. */
export const siteLinkOf = (path: string): string | undefined => LINK_OF.get(path.split("/")[1] ?? "");
