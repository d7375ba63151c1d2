import { BLOG_PATH } from "#lib/urls/blog";
import { FORUM_PATH } from "#lib/urls/forum";
import { HELP_PATH } from "#lib/urls/help";
import {
  ABOUT_PATH,
  API_PATH,
  AUTHORS_PATH,
  CONTACT_PATH,
  COOKIES_PATH,
  COVERS_PATH,
  DMCA_NOTICE_PATH,
  DMCA_PATH,
  FEEDBACK_PATH,
  FEEDS_PATH,
  HOW_IT_WORKS_PATH,
  LATEST_PATH,
  NEWSLETTER_PATH,
  PRIVACY_PATH,
  RANKINGS_PATH,
  STATUS_PATH,
  TERMS_PATH,
} from "#lib/urls/pages";

/** The pages of the sitemap that exist in every language whatever the library contains. */
export const INTERFACE_PAGES = [
  "/",
  AUTHORS_PATH,
  LATEST_PATH,
  COVERS_PATH,
  RANKINGS_PATH,
  FEEDS_PATH,
  FORUM_PATH,
  ABOUT_PATH,
  CONTACT_PATH,
  FEEDBACK_PATH,
  API_PATH,
  HOW_IT_WORKS_PATH,
  HELP_PATH,
  BLOG_PATH,
  NEWSLETTER_PATH,
  STATUS_PATH,
  TERMS_PATH,
  PRIVACY_PATH,
  COOKIES_PATH,
  DMCA_NOTICE_PATH,
  DMCA_PATH,
];
