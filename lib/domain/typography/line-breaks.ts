const JOINER = "\u2060";
const SPACE = "\u00a0";

/** A dash that opens what follows it, and one that ends what stands before: no line may end or begin between the two. */
const OPENING_DASH = /(^|[\s>«¿¡(])—(?=[^\s<])/gu;
const CLOSING_DASH = /(?<=[^\s>])—(?=[\s.,;:!?<]|$)/gu;
/** "M. Pradelle", "Mrs. Fitch": a title stays with the name. */
const TITLE = /(?<![\p{L}\p{N}])(MM?|Mrs?|Ms|Dr|St)\. (?=\p{Lu})/gu;
/** A paragraph's last word of a few letters, which alone would look lost in a line. */
const LAST_WORD = / ([^\s<]{1,7}(?:<\/(?:em|strong)>)*)<\/p>/g;

/** "E-Mail", "e-mail", "E-Mail-Adresse": the hyphens within. */
const MAIL_HYPHEN = /(?<=(?<!\p{L})e)-(?=mail)|(?<=(?<!\p{L})e-mails?)-(?=\p{L})/giu;

/** A text of the interface with invisible marks in its "e-mail", of which no line must begin with the second half. */
export const keepMailWhole = (text: string): string => text.replace(MAIL_HYPHEN, `-${JOINER}`);

/** A chapter's HTML with marks, invisible ones, where a line must not break. For showing only: the text itself stays as it is. */
export const keepTogether = (html: string): string =>
  html
    .replace(OPENING_DASH, `$1—${JOINER}`)
    .replace(CLOSING_DASH, `${JOINER}—`)
    .replace(TITLE, `$1.${SPACE}`)
    .replace(LAST_WORD, `${SPACE}$1</p>`);

/** Spaces that French sets beside a mark, and after the dash of whoever speaks. */
const SPACE_AT_MARK = /\u00a0(?=[:;!?»])|(?<=«)\u00a0|(?<=>—)\u00a0/g;

/**
 * The same for lines of one width, as on paper: by elements of the class `together`, so that a word can be found and copied,
 * and with spaces beside marks that do not grow. A last word may stand alone: pulled up it would tear its line apart.
 */
export const keepTogetherInPrint = (html: string): string =>
  html
    .replace(OPENING_DASH, "$1—\u2060")
    .replace(/—\u2060(&[a-z0-9#]+;|[^<&])/gu, '<span class="together">—$1</span>')
    .replace(CLOSING_DASH, "\u2060—")
    .replace(/(&[a-z0-9#]+;|[^<>&])\u2060—/gu, '<span class="together">$1—</span>')
    .replace(TITLE, `$1.${SPACE}`)
    .replace(SPACE_AT_MARK, "\u202f");
