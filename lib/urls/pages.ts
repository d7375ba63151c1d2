import type { AuthorOrder } from "#lib/domain/book/book";

// Paths of pages without the language; lib/urls/locale-path.ts adds it.

export const AUTHORS_PATH = "/authors";
export const LATEST_PATH = "/latest";
export const RANKINGS_PATH = "/rankings";
export const SEARCH_PATH = "/search";
export const FEEDS_PATH = "/feeds";
export const ABOUT_PATH = "/about";
export const HOW_IT_WORKS_PATH = "/how-it-works";
export const TERMS_PATH = "/terms";
export const PRIVACY_PATH = "/privacy";
export const LOGIN_PATH = "/login";
export const REGISTER_PATH = "/register";
export const VERIFY_EMAIL_PATH = "/verify-email";
export const CONFIRM_EMAIL_PATH = "/confirm-email";
export const UNDO_EMAIL_CHANGE_PATH = "/undo-email-change";
export const FORGOT_PASSWORD_PATH = "/forgot-password";
export const RESET_PASSWORD_PATH = "/reset-password";
export const PROFILE_PATH = "/profile";
export const SECURITY_PATH = "/profile/security";
export const READING_LIST_PATH = "/profile/reading-list";
export const OWN_COMMENTS_PATH = "/profile/comments";
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
export const AUDIT_LOG_PATH = "/admin/log";
export const REQUEST_ADMINISTRATION_PATH = "/admin/requests";
export const AUTHOR_ADMINISTRATION_PATH = "/admin/authors";
/** Requests for administrators, in a status or "all" (by default those that wait); `page` from 1. */
export function adminRequestsPath(status: string | undefined, page: number): string {
  const query = [status && status !== "pending" && `status=${status}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
  return REQUEST_ADMINISTRATION_PATH + (query && `?${query}`);
}
export const runPath = (id: string): string => `/admin/runs/${id}`;
/** A path without a page, for links without a target. */
export const UNKNOWN_LINK_PATH = "/unknown-link";

export const bookPath = (bookId: string): string => `/book/${bookId}`;
/** How a book from a generation run was made. */
export const makingPath = (bookId: string): string => `${bookPath(bookId)}/making`;
export const bookCommentsPath = (bookId: string, page = 1): string =>
  page > 1 ? `${bookPath(bookId)}/comments/${page}` : `${bookPath(bookId)}#comments`;
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
export const requestQueuePath = (page: number): string => REQUEST_QUEUE_PATH + (page > 1 ? `?page=${page}` : "");
export const requestPath = (id: string): string => `${REQUESTS_PATH}/${id}`;
export const authorPath = (authorId: string): string => `/author/${authorId}`;
/** A page of an author's books in an order; page 1 of the newest has the author's own path. */
export function authorBooksPath(authorId: string, order: AuthorOrder, page = 1): string {
  const parameters = new URLSearchParams({ ...(order !== "newest" && { sort: order }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `${authorPath(authorId)}?${parameters}` : authorPath(authorId);
}
export const latestPath = (page: number): string => (page > 1 ? `${LATEST_PATH}?page=${page}` : LATEST_PATH);
export const ownCommentsPath = (page: number): string => (page > 1 ? `${OWN_COMMENTS_PATH}?page=${page}` : OWN_COMMENTS_PATH);
export const auditLogPath = (page: number): string => (page > 1 ? `${AUDIT_LOG_PATH}?page=${page}` : AUDIT_LOG_PATH);
/** The login page, which leads back to `next`, a path without the language. */
export const loginPath = (next: string): string => `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
