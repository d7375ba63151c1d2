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
  REQUEST_ADMINISTRATION_PATH,
  RUN_ADMINISTRATION_PATH,
  SETTINGS_PATH,
  STATUS_ADMINISTRATION_PATH,
  USER_ADMINISTRATION_PATH,
} from "#lib/urls/pages";

/** The pages of the administration, for its navigation and the command palette: one line each. Moderators see those for `everyone`. */
export const ADMIN_PAGES = [
  { path: ADMIN_PATH, title: "overview.title", for: "administrators" },
  { path: USER_ADMINISTRATION_PATH, title: "users.title", for: "administrators" },
  { path: REQUEST_ADMINISTRATION_PATH, title: "administration.requests", for: "administrators" },
  { path: RUN_ADMINISTRATION_PATH, title: "administration.runsTitle", for: "administrators" },
  { path: BOOK_ADMINISTRATION_PATH, title: "editing.title", for: "administrators" },
  { path: AUTHOR_ADMINISTRATION_PATH, title: "administration.authors", for: "administrators" },
  { path: COMMENT_MODERATION_PATH, title: "moderation.title", for: "everyone" },
  { path: MODERATION_PATH, title: "moderation.reports", for: "everyone" },
  { path: FORUM_ADMINISTRATION_PATH, title: "forumAdministration.title", for: "everyone" },
  { path: MESSAGE_ADMINISTRATION_PATH, title: "supportAdministration.title", for: "administrators" },
  { path: SETTINGS_PATH, title: "settings.title", for: "administrators" },
  { path: MAIL_PATH, title: "mailLog.title", for: "administrators" },
  { path: STATUS_ADMINISTRATION_PATH, title: "statusAdministration.title", for: "administrators" },
  { path: JOBS_PATH, title: "jobs.title", for: "administrators" },
  { path: BACKUPS_PATH, title: "backups.title", for: "administrators" },
  { path: AUDIT_LOG_PATH, title: "moderation.log", for: "administrators" },
] as const;
