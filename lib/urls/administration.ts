import { FORUM_ADMINISTRATION_PATH } from "#lib/urls/forum";
import {
  ADMIN_PATH,
  AUDIT_LOG_PATH,
  AUTHOR_ADMINISTRATION_PATH,
  BACKUPS_PATH,
  BOOK_ADMINISTRATION_PATH,
  COMMENT_MODERATION_PATH,
  JOBS_PATH,
  MAIL_PATH,
  MESSAGE_ADMINISTRATION_PATH,
  MODERATION_PATH,
  REFERENCE_ADMINISTRATION_PATH,
  REQUEST_ADMINISTRATION_PATH,
  RUN_ADMINISTRATION_PATH,
  SETTINGS_PATH,
  STATUS_ADMINISTRATION_PATH,
  USER_ADMINISTRATION_PATH,
} from "#lib/urls/pages";

/** The groups of the navigation, in its order. */
export const ADMIN_GROUPS = ["people", "books", "talk", "house"] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** The pages of the administration, for its navigation and the command palette: one line each. Moderators see those for `everyone`. */
export const ADMIN_PAGES = [
  { path: ADMIN_PATH, title: "overview.title", group: null, for: "administrators" },
  { path: USER_ADMINISTRATION_PATH, title: "users.title", group: "people", for: "administrators" },
  { path: COMMENT_MODERATION_PATH, title: "moderation.title", group: "people", for: "everyone" },
  { path: MODERATION_PATH, title: "moderation.reports", group: "people", for: "everyone" },
  { path: BOOK_ADMINISTRATION_PATH, title: "editing.title", group: "books", for: "administrators" },
  { path: AUTHOR_ADMINISTRATION_PATH, title: "administration.authors", group: "books", for: "administrators" },
  { path: REQUEST_ADMINISTRATION_PATH, title: "administration.requests", group: "books", for: "administrators" },
  { path: RUN_ADMINISTRATION_PATH, title: "administration.runsTitle", group: "books", for: "administrators" },
  { path: REFERENCE_ADMINISTRATION_PATH, title: "references.title", group: "books", for: "administrators" },
  { path: FORUM_ADMINISTRATION_PATH, title: "forumAdministration.title", group: "talk", for: "everyone" },
  { path: MESSAGE_ADMINISTRATION_PATH, title: "supportAdministration.title", group: "talk", for: "administrators" },
  { path: MAIL_PATH, title: "mailLog.title", group: "talk", for: "administrators" },
  { path: STATUS_ADMINISTRATION_PATH, title: "statusAdministration.title", group: "house", for: "administrators" },
  { path: JOBS_PATH, title: "jobs.title", group: "house", for: "administrators" },
  { path: BACKUPS_PATH, title: "backups.title", group: "house", for: "administrators" },
  { path: SETTINGS_PATH, title: "settings.title", group: "house", for: "administrators" },
  { path: AUDIT_LOG_PATH, title: "moderation.log", group: "house", for: "administrators" },
] as const;
export type AdminPath = (typeof ADMIN_PAGES)[number]["path"];
