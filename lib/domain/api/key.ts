/** Distinguishes keys from session tokens, and lets secret scanners find keys in public code. */
export const API_KEY_PREFIX = "pastiche_";
/** 32 of 62 letters and digits have 190 bits. */
export const API_KEY_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const API_KEY_LENGTH = 32;
/** So many characters after the prefix are kept readable, for the user to recognise the key. */
export const API_KEY_HINT_LENGTH = 4;
export const API_KEYS_MAX = 10;
export const API_KEY_NAME_MAX = 60;
/** Minimum interval between two updates of `usedAt`. */
export const API_KEY_USED_EVERY_MINUTES = 1;
/** A rotated key's former secret remains valid for so long. */
export const ROTATION_HOURS = 24;
/** Lifetimes to choose from in days; null: no limit. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const;

const WHOLE = new RegExp(`^${API_KEY_PREFIX}[${API_KEY_LETTERS}]{${API_KEY_LENGTH}}$`);

/** Whether a token has the form of an API key. */
export const isApiKey = (token: string): boolean => WHOLE.test(token);
/** Whether a token was meant as an API key, so that a malformed one is refused as such. */
export const claimsToBeApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);
/** How a key is shown after its creation, as `pastiche_3kQz…`. */
export const apiKeyHint = (key: string): string => key.slice(0, API_KEY_PREFIX.length + API_KEY_HINT_LENGTH);
