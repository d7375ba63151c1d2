/** Begins the path of every call. */
export const API_ROOT = "/api/";
/** The OpenAPI document. */
export const OPENAPI_URL = "/api/openapi.json";
/** The package of the TypeScript client. */
export const TYPESCRIPT_CLIENT_URL = "/api/typescript-client.tgz";
export const STATUS_URL = "/api/status";
export const HEALTH_URL = "/api/health";
export const OEMBED_URL = "/api/oembed";
/** The paths of cookies that only these calls receive. */
export const AUTH_CALLS = "/api/auth";
export const PASSKEY_CALLS = "/api/auth/passkey";

/** Links in e-mails that work with one click, without a page; `token` names recipient and subscription. */
export const newsletterUnsubscribePath = (token: string): string => `/api/newsletter/unsubscribe/${token}`;
export const notificationUnsubscribePath = (token: string): string => `/api/notifications/unsubscribe/${token}`;
/** Whether a URL contains such a token: it must not appear in a Referer header. */
export const hasToken = (url: string): boolean =>
  [newsletterUnsubscribePath(""), notificationUnsubscribePath("")].some((path) => url.startsWith(path));
export const statusConfirmationPath = (token: string, language: string): string =>
  `/api/status/confirmation/${token}?${new URLSearchParams({ language })}`;

/** Where a form is sent without scripts; the page that comes back is in its language. */
export const plainFormUrl = (form: "contact" | "feedback", language: string): string => `/api/${form}?${new URLSearchParams({ language })}`;

/** Whether a path, or a URL without its origin, is a call of the API. */
export const isApiPath = (path = ""): boolean => path.startsWith(API_ROOT);

type Values = Record<string, string | number | boolean | null | undefined>;

/** The path of an API call: `{name}` in an operation's path is replaced by a parameter, the query follows; undefined values are left out. */
export function apiPath(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** The archive of a backup. */
export const backupFileUrl = (id: string): string => `/api/admin/backups/${id}/file`;
