import { FORMER_LOGIN_HINT_COOKIE, LOGIN_HINT_COOKIE, SECURE_SESSION_COOKIE, SESSION_COOKIE } from "#lib/domain/accounts/session-cookie";
import { LANGUAGE_COOKIE } from "#lib/domain/language";
import { COPY_CACHE, OFFLINE_CACHE } from "#lib/domain/offline/offline-worker";

/** `local` and `tab`: local and session storage; `cache`: the cache storage of the service worker. `name`: an asterisk stands for any characters; `hidden`: not named in the table. */
export type BrowserEntry = {
  name: string;
  place: "cookie" | "local" | "tab" | "cache";
  purpose:
    | "session"
    | "hint"
    | "language"
    | "registration"
    | "device"
    | "passkey"
    | "oauth"
    | "theme"
    | "reader"
    | "positions"
    | "user"
    | "annotations"
    | "shortcuts"
    | "mastodon"
    | "helpVotes"
    | "drafts"
    | "lists"
    | "offline"
    | "copies"
    | "email";
  lifetime: "year" | "login" | "hint" | "week" | "halfYear" | "minutes" | "browser" | "tab" | "kept";
  /** Whether guests have it too. */
  guests: boolean;
  hidden?: true;
};

/** Everything that the site keeps in a browser. The cookie page lists it, and a browser test fails for what is missing. */
export const BROWSER_DATA: readonly BrowserEntry[] = [
  { name: LANGUAGE_COOKIE, place: "cookie", purpose: "language", lifetime: "year", guests: true },
  { name: "selectedLanguage", place: "local", purpose: "language", lifetime: "kept", guests: true },
  { name: "theme", place: "local", purpose: "theme", lifetime: "kept", guests: true },
  { name: "reader", place: "local", purpose: "reader", lifetime: "kept", guests: true },
  { name: "reading", place: "local", purpose: "positions", lifetime: "kept", guests: true },
  { name: "mastodonServer", place: "local", purpose: "mastodon", lifetime: "kept", guests: true },
  { name: "helpVotes", place: "local", purpose: "helpVotes", lifetime: "kept", guests: true },
  { name: "draft:*", place: "tab", purpose: "drafts", lifetime: "tab", guests: true },
  { name: "list:*", place: "tab", purpose: "lists", lifetime: "tab", guests: true },
  { name: `${OFFLINE_CACHE}*`, place: "cache", purpose: "offline", lifetime: "kept", guests: true },
  { name: `${COPY_CACHE}*`, place: "cache", purpose: "copies", lifetime: "kept", guests: true },
  { name: SESSION_COOKIE, place: "cookie", purpose: "session", lifetime: "login", guests: false },
  { name: SECURE_SESSION_COOKIE, place: "cookie", purpose: "session", lifetime: "login", guests: false, hidden: true },
  { name: LOGIN_HINT_COOKIE, place: "cookie", purpose: "hint", lifetime: "hint", guests: false },
  { name: FORMER_LOGIN_HINT_COOKIE, place: "cookie", purpose: "hint", lifetime: "hint", guests: false, hidden: true },
  { name: "registration", place: "cookie", purpose: "registration", lifetime: "week", guests: false },
  { name: "device-*", place: "cookie", purpose: "device", lifetime: "halfYear", guests: false },
  { name: "passkey-login", place: "cookie", purpose: "passkey", lifetime: "minutes", guests: false },
  { name: "next-auth.*", place: "cookie", purpose: "oauth", lifetime: "browser", guests: false },
  { name: "__Host-next-auth.*", place: "cookie", purpose: "oauth", lifetime: "browser", guests: false, hidden: true },
  { name: "__Secure-next-auth.*", place: "cookie", purpose: "oauth", lifetime: "browser", guests: false, hidden: true },
  { name: "user", place: "local", purpose: "user", lifetime: "hint", guests: false },
  { name: "annotations:*", place: "local", purpose: "annotations", lifetime: "hint", guests: false },
  { name: "marks:*", place: "local", purpose: "annotations", lifetime: "hint", guests: false, hidden: true },
  { name: "shortcuts", place: "local", purpose: "shortcuts", lifetime: "kept", guests: false },
  { name: "pendingEmail", place: "tab", purpose: "email", lifetime: "tab", guests: false },
];

/** The entry of a cookie or key; undefined if the site does not know it. */
export const browserEntryOf = (place: BrowserEntry["place"], name: string): BrowserEntry | undefined =>
  BROWSER_DATA.find(
    (entry) => entry.place === place && (entry.name === name || (entry.name.endsWith("*") && name.startsWith(entry.name.slice(0, -1)))),
  );
