import { asciiDigits } from "#lib/domain/text/ascii-digits";

/**
 * Letters and digits that cannot be mistaken for each other: no 0, o, 1, i, l. 20 of these 31 characters have 99 bits.
 */
export const APP_PASSWORD_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
export const APP_PASSWORD_LENGTH = 20;
const GROUP = 5;

export const APP_PASSWORDS_MAX = 20;
export const APP_PASSWORD_NAME_MAX = 60;
/** Minimum interval between two updates of `usedAt`. */
export const APP_PASSWORD_USED_EVERY_MINUTES = 10;

const WHOLE = new RegExp(`^[${APP_PASSWORD_LETTERS}]{${APP_PASSWORD_LENGTH}}$`);

/** For display: four groups of five characters. */
export const inGroups = (letters: string): string => letters.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? "";

/** Normalises an app password as typed, or null when it is malformed. */
export function appPasswordLetters(typed: string): string | null {
  const letters = asciiDigits(typed.slice(0, 100))
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s-]+/g, "");
  return WHOLE.test(letters) ? letters : null;
}
