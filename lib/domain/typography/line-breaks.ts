const JOINER = "\u2060";
const SPACE = "\u00a0";

/** An opening dash and the word after it, or a closing dash and the word before it: no line break between the two. */
const OPENING_DASH = /(^|[\s>«¿¡(])—(?=[^\s<])/gu;
const CLOSING_DASH = /(?<=[^\s>])—(?=[\s.,;:!?<]|$)/gu;
/** "M. Pradelle", "Mrs. Fitch": no line break between title and name. */
const TITLE = /(?<![\p{L}\p{N}])(MM?|Mrs?|Ms|Dr|St)\. (?=\p{Lu})/gu;
/** A short last word of a paragraph, which must not stand alone on the last line. */
const LAST_WORD = / ([^\s<]{1,7}(?:<\/(?:em|strong|i|b|span)>)*)<\/p>/g;

/** The hyphens of "E-Mail", "e-mail", "E-Mail-Adresse". */
const MAIL_HYPHEN = /(?<=(?<!\p{L})e)-(?=mail)|(?<=(?<!\p{L})e-mails?)-(?=\p{L})/giu;

/** Inserts invisible no-break characters into "e-mail" in interface texts. */
export const keepEmailTogether = (text: string): string => text.replace(MAIL_HYPHEN, `-${JOINER}`);

/** Inserts invisible no-break characters into a chapter's HTML. For display only: the stored text is unchanged. */
export const keepTogether = (html: string): string =>
  html
    .replace(OPENING_DASH, `$1—${JOINER}`)
    .replace(CLOSING_DASH, `${JOINER}—`)
    .replace(TITLE, `$1.${SPACE}`)
    .replace(LAST_WORD, `${SPACE}$1</p>`);

/** The spaces that French sets beside punctuation and after a dialogue dash. */
const SPACE_AT_MARK = /\u00a0(?=[:;!?»])|(?<=«)\u00a0|(?<=>—)\u00a0/g;

/**
 * Same, for fixed line widths (PDF): with elements of the class `together`, so that words can still be found and
 * copied, and with non-stretching spaces beside punctuation. A short last word may be alone on its line: moving it would stretch the
 * line before.
 */
export const keepTogetherInPrint = (html: string): string =>
  html
    .replace(OPENING_DASH, "$1—\u2060")
    .replace(/—\u2060(&[a-z0-9#]+;|[^<&])/gu, '<span class="together">—$1</span>')
    .replace(CLOSING_DASH, "\u2060—")
    .replace(/(&[a-z0-9#]+;|[^<>&])\u2060—/gu, '<span class="together">$1—</span>')
    .replace(TITLE, `$1.${SPACE}`)
    .replace(SPACE_AT_MARK, "\u202f");
