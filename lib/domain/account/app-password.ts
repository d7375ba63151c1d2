/** The letters and digits of which none is taken for another: no 0, o, 1, i, l. 20 of these 31 are 99 bits. */
export const APP_PASSWORD_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
export const APP_PASSWORD_LENGTH = 20;
const GROUP = 5;

export const APP_PASSWORDS_MAX = 20;
export const APP_PASSWORD_NAME_MAX = 60;
/** When it was last used is noted no more often. */
export const APP_PASSWORD_USED_EVERY_MINUTES = 10;

const WHOLE = new RegExp(`^[${APP_PASSWORD_LETTERS}]{${APP_PASSWORD_LENGTH}}$`);

/** As people read it: four groups of five. */
export const inGroups = (letters: string): string => letters.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join("-") ?? "";

/** The letters of an app password however it was typed, or null when it cannot be one. */
export function appPasswordLetters(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s-]+/g, "");
  return WHOLE.test(letters) ? letters : null;
}
