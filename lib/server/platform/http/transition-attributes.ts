import "server-only";

/** Attribute values of React's, in which quotes are escaped; in scripts and texts the quotes themselves are. */
const TRANSITION_ATTRIBUTES = / vt-[a-z]+="[^"]*"/g;

/**
 * Removes the attributes that React writes for view transitions while a page streams. A page is sent as a whole, so nothing reads them, and HTML
 * does not allow them.
 */
export const withoutTransitionAttributes = (html: string): string => html.replace(TRANSITION_ATTRIBUTES, "");
