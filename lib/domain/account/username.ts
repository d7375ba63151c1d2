export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/**
 * Letters and digits of any script with at most two marks each, and . _ - between them: nothing invisible (Unicode counts
 * the Hangul fillers as letters and the grapheme joiner as a mark), nothing that steers.
 */
const USERNAME = /^(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{N}]\p{M}{0,2})(?:[\p{L}\p{N}._-]\p{M}{0,2})*$/u;

/** A username as it is kept: compatibility forms (full width, ligatures) become the plain letters they look like. */
export const tidyUsername = (username: string): string => username.trim().normalize("NFKC");

/** What two names that count as one have in common. */
export const usernameKey = (username: string): string => tidyUsername(username).toLowerCase().normalize("NFKC");

/** Whether a name that is long enough is also one: letters that can be told apart, of alphabets that do not imitate each other. */
export function isUsername(username: string): boolean {
  const tidy = tidyUsername(username);
  // Taken apart: a letter that has its accent built in may not carry two more.
  return USERNAME.test(tidy.normalize("NFD")) && !mixesAlphabets(tidy);
}

/** Cyrillic and Greek have letters that look Latin; a name in both alphabets is made to be taken for another. */
const mixesAlphabets = (username: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((alphabet) => alphabet.test(username)).length > 1;
