const INVISIBLE = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Co}|\p{Cs}/gu;

/** Removes control characters but tabs and line breaks, bidirectional overrides and private-use characters, wherever they come from. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/**
 * Normalises text that a user wrote, for storage: LF line breaks, no repeated blank lines, no control characters and no bidirectional
 * overrides.
 */
export const normalizeUserText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The same for Markdown, where two spaces at the end of a line break it. */
export const normalizeMarkdown = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .replace(/^[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Without a width, and without a meaning in a line; joiners are needed by scripts and emoji. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064]/g;

/** The same for a text of one line, without characters of no width, which make two names look the same. */
export const normalizeUserLine = (text: string): string => normalizeUserText(text).replace(ZERO_WIDTH, "").replace(/\s+/g, " ");

/** Equal for texts that differ only in case, punctuation and invisible characters; a text without letters stands for itself. */
export const comparableText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim() || text;

/** Whether the text has visible content: spoiler tags, white space and invisible characters alone do not count. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Cf}\p{Mn}\u2800\u3164\u115f\u1160]/u.test(text.replace(/\[\/?spoiler(?:[ \t]{1,3}chapter=\d{1,4})?\]/gi, ""));
