// XML 1.0, production 2 (Char), https://www.w3.org/TR/xml/#charsets: the characters that a document may contain, even
// as a reference.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Removes what XML does not allow: control characters; unpaired surrogates become U+FFFD. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, "");
