import { currentKey, moveFormerKeys } from "#lib/client/stores/former-keys";
import { readStored, store } from "#lib/client/stores/local-storage";

/** Storage keys of data that belongs to a user. Theme, language and text settings belong to the browser. */
export const USER_KEY = "user";
export const ANNOTATIONS_PREFIX = "annotations:";
export const POSITIONS_KEY = "reading";
/** In session storage: drafts of one tab, each followed by the user's id. */
export const USER_DRAFTS_PREFIX = "draft:of:";

/** Session storage key of unsent data after the session has expired, for the same user's next login in this tab. */
const unsentKey = (userId: string): string => `${USER_DRAFTS_PREFIX}${userId}:unsent`;

moveFormerKeys(ANNOTATIONS_PREFIX);

type Position = { guest?: true; unsent?: string };

const inMemory = new Set<() => void>();

/** Registers a store that also keeps user data in memory: `clear` runs when the stored data is cleared. */
export const onUserDataCleared = (clear: () => void): void => void inMemory.add(clear);

/** The keys in this browser's storage that belong to a user other than `keptUserId`; positions read as a guest do not. */
export function userDataKeys(keptUserId?: string): string[] {
  const ofOthers = (key: string, prefix: string) => key.startsWith(prefix) && !(keptUserId && key.startsWith(`${prefix}${keptUserId}:`));
  return [
    ...keysOf("localStorage").filter((key) => key === USER_KEY || ofOthers(currentKey(key, ANNOTATIONS_PREFIX), ANNOTATIONS_PREFIX)),
    ...(Object.keys(positions()).length > Object.keys(keptPositions(keptUserId)).length ? [POSITIONS_KEY] : []),
    ...keysOf("sessionStorage").filter((key) => ofOthers(key, USER_DRAFTS_PREFIX)),
  ];
}

/**
 * Deletes the data of all users from this browser, except the unsent data and drafts of `keptUserId`. `keepDrafts`: also
 * keeps this tab's drafts of other users, which only the same user sees after logging in again (for an expired session).
 */
export function clearUserData({ keptUserId, keepDrafts = false }: { keptUserId?: string; keepDrafts?: boolean } = {}): void {
  for (const key of userDataKeys(keptUserId)) {
    if (key === POSITIONS_KEY) store(key, JSON.stringify(keptPositions(keptUserId)));
    else if (!key.startsWith(USER_DRAFTS_PREFIX)) store(key, null);
    else if (!keepDrafts) sessionStorage.removeItem(key);
  }
  for (const clear of inMemory) clear();
}

/** Copies the user's unsent positions and annotations to session storage. */
export function keepUnsent(userId: string): void {
  const own = keysOf("localStorage").filter((key) => key.startsWith(`${ANNOTATIONS_PREFIX}${userId}:`));
  const annotations = own.map((key) => [key, readStored(key)] as const).filter(([, text]) => !text?.includes('"unsent":{}'));
  const unsentPositions = Object.fromEntries(Object.entries(positions()).filter(([, { unsent }]) => unsent === userId));
  if (annotations.length + Object.keys(unsentPositions).length === 0) return;
  try {
    sessionStorage.setItem(unsentKey(userId), JSON.stringify({ annotations, positions: unsentPositions }));
  } catch {
    // Session storage is blocked or full: the data is lost.
  }
}

/** Restores what `keepUnsent` stored. */
export function restoreUnsent(userId: string): void {
  try {
    const text = sessionStorage.getItem(unsentKey(userId));
    if (text === null) return;
    const kept = JSON.parse(text) as { annotations: [key: string, text: string][]; positions: Record<string, Position> };
    for (const [key, annotations] of kept.annotations) store(currentKey(key, ANNOTATIONS_PREFIX), annotations);
    store(POSITIONS_KEY, JSON.stringify({ ...positions(), ...kept.positions }));
    sessionStorage.removeItem(unsentKey(userId));
  } catch {
    // Session storage is blocked or its value is invalid.
  }
}

/** The positions of guests, and the unsent ones of the kept user. */
const keptPositions = (keptUserId?: string): Record<string, Position> =>
  Object.fromEntries(
    Object.entries(positions()).filter(([, { guest, unsent }]) => guest || (unsent !== undefined && unsent === keptUserId)),
  );

function positions(): Record<string, Position> {
  try {
    const value: unknown = JSON.parse(readStored(POSITIONS_KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, Position>) : {};
  } catch {
    return {};
  }
}

function keysOf(storage: "localStorage" | "sessionStorage"): string[] {
  try {
    return Object.keys(globalThis[storage]);
  } catch {
    return []; // Storage is blocked.
  }
}
