/**
 * Name of next-auth's session cookie; over https with the `__Secure-` prefix, which browsers accept only from https.
 */
export const SESSION_COOKIE = "next-auth.session-token";
export const SECURE_SESSION_COOKIE = `__Secure-${SESSION_COOKIE}`;
/** Readable by page scripts: a session exists. Kept when the browser deletes local storage. */
export const LOGIN_HINT_COOKIE = "logged_in";
/** The name of that cookie until November 2026; sessions that have not been renewed since have only this one. */
export const FORMER_LOGIN_HINT_COOKIE = "member";
