/** Number of login attempts on an account per time window that are not delayed. */
export const UNDELAYED_LOGINS = 10;
const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** How long the answer to the n-th attempt is delayed: doubled with each, up to eight seconds. */
export const loginDelayMs = (attempt: number): number =>
  attempt <= UNDELAYED_LOGINS ? 0 : Math.min(FIRST_MS * 2 ** Math.min(attempt - UNDELAYED_LOGINS - 1, 10), LONGEST_MS);
