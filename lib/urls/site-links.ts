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
