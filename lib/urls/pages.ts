import type { WorkOrder } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import type { ModerationTab } from "#lib/domain/moderation/moderation";
import { queryText } from "#lib/domain/paging/order";

// Paths of pages without the language; lib/urls/locale-path.ts adds it.

export const AUTHORS_PATH = "/authors";
export const LATEST_PATH = "/latest";
/** All covers as one wall. */
export const COVERS_PATH = "/covers";
export const RANKINGS_PATH = "/rankings";
export const SEARCH_PATH = "/search";
/** Passages of the books beside those of the true authors. */
export const BLIND_PATH = "/blind";
/** The same with the pairs of a language, or with a visitor's score of a round. */
export const blindPath = ({ lang, score }: { lang?: Language; score?: number }): string =>
  BLIND_PATH + queryText({ lang, score: score === undefined ? undefined : String(score) });
export const FEEDS_PATH = "/feeds";
export const ABOUT_PATH = "/about";
export const PRESS_KIT_PATH = `${ABOUT_PATH}/press-kit.zip`;
export const HOW_IT_WORKS_PATH = "/how-it-works";
export const STATUS_PATH = "/status";
export const STATUS_HISTORY_PATH = "/status/history";
export const statusHistoryPath = (page: number): string => STATUS_HISTORY_PATH + (page > 1 ? `/${page}` : "");
export const STATUS_FEED_PATH = "/status/feed.atom";
/** What the service worker shows without a connection. */
export const OFFLINE_PATH = "/offline";
export const CONTACT_PATH = "/contact";
export const FEEDBACK_PATH = "/feedback";
export const MESSAGES_PATH = "/messages";
/** The private page of a conversation. */
export const conversationPath = (token: string): string => `${MESSAGES_PATH}#token=${token}`;
export const TERMS_PATH = "/terms";
export const PRIVACY_PATH = "/privacy";
export const LOGIN_PATH = "/login";
export const REGISTER_PATH = "/register";
export const VERIFY_EMAIL_PATH = "/verify-email";
export const CONFIRM_EMAIL_PATH = "/confirm-email";
export const UNDO_EMAIL_CHANGE_PATH = "/undo-email-change";
export const FORGOT_PASSWORD_PATH = "/forgot-password";
export const RESET_PASSWORD_PATH = "/reset-password";
/** Where an invited person chooses a name and a password. */
export const INVITATION_PATH = "/invitation";
export const PROFILE_PATH = "/profile";
export const SECURITY_PATH = "/profile/security";
/** Explains why the administration needs a second factor. */
export const SECOND_FACTOR_REQUIRED_PATH = "/profile/second-factor";
export const READING_LIST_PATH = "/profile/reading-list";
export const OWN_COMMENTS_PATH = "/profile/comments";
export const API_KEYS_PATH = "/profile/api-keys";
export const DATA_PATH = "/profile/data";
export const NEWSLETTER_PATH = "/newsletter";
export const CONFIRM_NEWSLETTER_PATH = "/newsletter/confirm";
export const NOTIFICATIONS_PATH = "/profile/notifications";
export const notificationsPath = (page: number): string => NOTIFICATIONS_PATH + (page > 1 ? `?page=${page}` : "");
export const REQUESTS_PATH = "/requests";
export const CREATE_REQUEST_PATH = "/requests/create";
export const REQUEST_QUEUE_PATH = "/requests/queue";
export const ADMIN_PATH = "/admin";
export const COMMENT_MODERATION_PATH = "/admin/comments";
/** Comments in a state, by default those that wait; `page` from 1. */
export function commentModerationPath(tab: ModerationTab, page: number): string {
  const query = [tab !== "pending" && `tab=${tab}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
  return COMMENT_MODERATION_PATH + (query && `?${query}`);
}
export const MODERATION_PATH = "/admin/moderation";
/** A page of the queue of reports, after or before a cursor. */
export const reportQueuePath = (cursor: string | null): string =>
  MODERATION_PATH + (cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`);
export const MESSAGE_ADMINISTRATION_PATH = "/admin/messages";
export const adminMessagePath = (id: string): string => `${MESSAGE_ADMINISTRATION_PATH}/${id}`;
type MessageList = Partial<Record<"kind" | "category" | "state" | "q" | "sort" | "order" | "cursor", string | null | undefined>>;
/** The messages that the filter selects, after or before a cursor. */
export const messagesPath = (filter: MessageList): string => MESSAGE_ADMINISTRATION_PATH + queryText(filter);
export const AUDIT_LOG_PATH = "/admin/log";
export const REQUEST_ADMINISTRATION_PATH = "/admin/requests";
export const SETTINGS_PATH = "/admin/settings";
export const MAIL_PATH = "/admin/mail";
export const suppressedPath = (page: number): string => `${MAIL_PATH}?suppressed=${page}#suppressed`;
export const STATUS_ADMINISTRATION_PATH = "/admin/status";
export const BACKUPS_PATH = "/admin/backups";
export const JOBS_PATH = "/admin/jobs";
export const USER_ADMINISTRATION_PATH = "/admin/users";
export const adminUserPath = (id: string): string => `/admin/users/${id}`;
export const BOOK_ADMINISTRATION_PATH = "/admin/books";
export const adminBookPath = (id: string): string => `${BOOK_ADMINISTRATION_PATH}/${id}`;
export const adminChapterPath = (id: string, number: number): string => `${adminBookPath(id)}/${number}`;
export const COLLECTION_IMPORT_PATH = "/admin/import";
export const FEATURED_BOOKS_PATH = "/admin/featured";
export const AUTHOR_ADMINISTRATION_PATH = "/admin/authors";
export const adminAuthorPath = (id: string): string => `${AUTHOR_ADMINISTRATION_PATH}/${id}`;
export const REFERENCE_ADMINISTRATION_PATH = "/admin/references";
export const REFERENCE_IMPORT_PATH = `${REFERENCE_ADMINISTRATION_PATH}/import`;
export const REFERENCE_PASSAGES_PATH = `${REFERENCE_ADMINISTRATION_PATH}/passages`;
export const REFERENCE_DISTANCES_PATH = `${REFERENCE_ADMINISTRATION_PATH}/distances`;
/** Passages of an author, given by language and slug. */
export const referencePassagesPath = (language: string, authorSlug: string): string =>
  `${REFERENCE_PASSAGES_PATH}?of=${language}/${authorSlug}`;
type AdminRequestList = { status?: string; author?: string | undefined; q?: string | undefined; page?: number };
/** Requests for administrators, in a status or "all" (by default those that wait), by author and text; `page` from 1. */
export function adminRequestsPath({ status, author, q, page = 1 }: AdminRequestList): string {
  const parameters = new URLSearchParams({
    ...(status && status !== "pending" && { status }),
    ...(author && { author }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${REQUEST_ADMINISTRATION_PATH}?${parameters}` : REQUEST_ADMINISTRATION_PATH;
}
export const RUN_ADMINISTRATION_PATH = "/admin/runs";
/** Runs in a status (undefined: all) with the spending of the last `days` days (30 by default); `section` is an element's id there. */
export function runsPath({
  status,
  days,
  page = 1,
  section,
}: {
  status?: string | undefined;
  days?: number;
  page?: number;
  section?: string;
}): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(days && days !== 30 && { days: String(days) }),
    ...(page > 1 && { page: String(page) }),
  });
  return RUN_ADMINISTRATION_PATH + (parameters.size > 0 ? `?${parameters}` : "") + (section ? `#${section}` : "");
}
export const runPath = (id: string): string => `/admin/runs/${id}`;
/** The page of all addresses that do not exist. */
export const MISSING_PATH = "/missing";
/** A path without a page, for links without a target. */
export const UNKNOWN_LINK_PATH = "/unknown-link";

export const bookPath = (bookId: string): string => `/book/${bookId}`;
/** How a book from a generation run was made. */
export const makingPath = (bookId: string): string => `${bookPath(bookId)}/making`;
/** A book's canonical URL, the same in every language; `address`: the public URL of the site. */
export const bookUrl = ({ address }: { address: string }, bookId: string): string => address + bookPath(bookId);
export const makingUrl = ({ address }: { address: string }, bookId: string): string => address + makingPath(bookId);
export const bookCommentsPath = (bookId: string, page = 1): string =>
  page > 1 ? `${bookPath(bookId)}/comments/${page}` : `${bookPath(bookId)}#comments`;
/** A comment on one of the pages of its book's comments, counted from 1. */
export const commentPath = (bookId: string, id: string, page: number): string =>
  `${page > 1 ? bookCommentsPath(bookId, page) : bookPath(bookId)}#by-${id}`;
/** A book's page at its forum threads. */
export const bookForumPath = (bookId: string): string => `${bookPath(bookId)}#forum`;
export const chapterPath = (bookId: string, chapter: number | string): string => `${bookPath(bookId)}/${chapter}`;
/** A chapter at one of its paragraphs, counted from 1. */
export const paragraphPath = (bookId: string, chapter: number | string, paragraph: number | string): string =>
  `${chapterPath(bookId, chapter)}#p-${paragraph}`;
/** A chapter with the same chapter of another edition beside it. */
export const parallelPath = (bookId: string, chapter: number | string, otherBookId: string): string =>
  `${chapterPath(bookId, chapter)}?beside=${otherBookId}`;
/** The user's requests in a status (undefined: all); `page` from 1. */
export function requestsPath(status: string | undefined, page: number): string {
  const query = [status && `status=${status}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
  return REQUESTS_PATH + (query && `?${query}`);
}
/** The form for a request; `authorId` is chosen there. */
export const createRequestPath = (authorId?: string): string => CREATE_REQUEST_PATH + (authorId ? `?author=${authorId}` : "");
/** The form for a request whose book continues a series. */
export const continueSeriesPath = (seriesId: string): string => `${CREATE_REQUEST_PATH}?series=${seriesId}`;
export const requestQueuePath = (page: number): string => REQUEST_QUEUE_PATH + (page > 1 ? `?page=${page}` : "");
export const requestPath = (id: string): string => `${REQUESTS_PATH}/${id}`;
/** Where the author of a request directs the writing of its book. */
export const requestDeskPath = (id: string): string => `${requestPath(id)}/desk`;
/** All series. */
export const SERIES_PATH = "/series";
export const seriesPath = (seriesId: string): string => `${SERIES_PATH}/${seriesId}`;
export const authorPath = (authorId: string): string => `/author/${authorId}`;
/** A page of an author's books in an order; page 1 of the newest has the author's own path. */
export function authorBooksPath(authorId: string, order: WorkOrder, page = 1): string {
  const parameters = new URLSearchParams({ ...(order !== "newest" && { sort: order }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `${authorPath(authorId)}?${parameters}` : authorPath(authorId);
}
/** A page of all books in an order, those in one language if `lang` is given; page 1 of the newest has the plain path. */
export function booksPath({ order = "newest", lang, page = 1 }: { order?: WorkOrder; lang?: Language | undefined; page?: number }): string {
  const parameters = new URLSearchParams({
    ...(lang && { lang }),
    ...(order !== "newest" && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${LATEST_PATH}?${parameters}` : LATEST_PATH;
}
export const ownCommentsPath = (page: number): string => (page > 1 ? `${OWN_COMMENTS_PATH}?page=${page}` : OWN_COMMENTS_PATH);
/** The login page, which leads back to `next`, a path without the language. */
export const loginPath = (next: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
export const API_PATH = "/api";
export const COOKIES_PATH = "/cookies";
export const DMCA_PATH = "/dmca";
export const DMCA_NOTICE_PATH = "/dmca/notice";
export const COUNTER_NOTICE_PATH = "/dmca/counter-notice";
/** The form for counter-notices with the number of the case filled in. In the fragment, so that the page is the same for everybody. */
export const counterNoticePath = (number: string): string => `${COUNTER_NOTICE_PATH}#case=${number}`;
