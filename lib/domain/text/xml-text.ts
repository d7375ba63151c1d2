// XML 1.0, production 2 (Char), https://www.w3.org/TR/xml/#charsets: all that a document may hold, even as a reference.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text without what no XML document may hold: control characters go, half a surrogate pair becomes U+FFFD. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, "");
