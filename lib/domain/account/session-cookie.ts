/** The names next-auth gives its session cookie: over https browsers then refuse it from anywhere else. */
export const SESSION_COOKIE = "next-auth.session-token";
export const SECURE_SESSION_COOKIE = `__Secure-${SESSION_COOKIE}`;
/** Says to the scripts of a page that somebody is logged in, and nothing else: it outlives the local storage that browsers empty. */
export const LOGIN_HINT_COOKIE = "member";
