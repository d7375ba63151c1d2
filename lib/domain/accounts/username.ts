export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/**
 * Letters and digits of any script with at most two combining marks each, and . _ - between them. No invisible
 * characters (Unicode classes the Hangul fillers as letters and the grapheme joiner as a mark) and no direction
 * controls.
 */
const USERNAME = /^(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{N}]\p{M}{0,2})(?:[\p{L}\p{N}._-]\p{M}{0,2})*$/u;

/** Normalises a username for storage: compatibility forms (full width, ligatures) become plain letters (NFKC). */
export const normalizeUsername = (username: string): string => username.trim().normalize("NFKC");

/** Normalises a username for comparison. */
export const usernameKey = (username: string): string => foldCase(normalizeUsername(username)).normalize("NFKC");

/**
 * Full case folding (Unicode, CaseFolding.txt): "ß" is "ss", and a final sigma a sigma. Only capitals have all of these forms in common; the
 * Turkish letter without a dot shares its capital with "i" and folds to itself.
 */
const foldCase = (text: string): string =>
  text.replace(/[^ı]+/gu, (part) => part.toLowerCase().toUpperCase().toLowerCase()).replaceAll("ς", "σ");

/** Whether a name of sufficient length is valid: allowed characters, and no mix of look-alike alphabets. */
export function isUsername(username: string): boolean {
  const tidy = normalizeUsername(username);
  // Decomposed (NFD), so that the accent of a precomposed letter counts as one of its two marks.
  return USERNAME.test(tidy.normalize("NFD")) && !mixesAlphabets(tidy);
}

/** A spelling of a name that is valid as a username: "Elena Marsh" becomes "elena-marsh". Null where there is none. */
export function spellAsUsername(name: string): string | null {
  const spelled = usernameKey(name)
    .split(/[^\p{L}\p{N}\p{M}_]/u)
    .filter(Boolean)
    .join("-");
  const length = [...spelled].length;
  return length >= USERNAME_MIN && length <= USERNAME_MAX && isUsername(spelled) ? spelled : null;
}

/** Cyrillic and Greek have letters that look Latin; a name that mixes these alphabets imitates another name. */
const mixesAlphabets = (username: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((alphabet) => alphabet.test(username)).length > 1;
