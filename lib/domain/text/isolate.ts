/** Hebrew, Arabic, Syriac, Thaana and N’Ko with their presentation forms, Adlam and others: scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value for a sentence of another direction: with right-to-left letters it is put between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE
 * (Unicode Standard Annex 9), for texts that cannot contain a `bdi` element.
 */
export const isolate = (value: string): string => (hasRightToLeft(value) ? `\u2068${value}\u2069` : value);

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);
