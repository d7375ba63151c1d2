import { readStored, store } from "#lib/client/stores/local-storage";

/** Where this browser keeps what belongs to a user. Theme, language and text settings belong to the browser. */
export const USER_KEY = "user";
export const ANNOTATIONS_PREFIX = "marks:";
export const POSITIONS_KEY = "reading";
/** In session storage: drafts of one tab, each followed by the user's id. */
export const USER_DRAFTS_PREFIX = "draft:of:";

/** In session storage, after a session that ended: what was still to be sent, for the same user's next login in this tab. */
const unsentKey = (userId: string): string => `${USER_DRAFTS_PREFIX}${userId}:unsent`;

type Position = { guest?: true; unsent?: string };

const inMemory = new Set<() => void>();

/** Registers a store that also keeps user data in memory: `clear` runs when the stored data is cleared. */
export const onUserDataCleared = (clear: () => void): void => void inMemory.add(clear);

/** The keys in this browser's storage that belong to a user other than `keptUserId`; positions read as a guest do not. */
export function userDataKeys(keptUserId?: string): string[] {
  const ofOthers = (key: string, prefix: string) => key.startsWith(prefix) && !(keptUserId && key.startsWith(`${prefix}${keptUserId}:`));
  return [
    ...keysOf("localStorage").filter((key) => key === USER_KEY || ofOthers(key, ANNOTATIONS_PREFIX)),
    ...(Object.keys(positions()).length > Object.keys(keptPositions(keptUserId)).length ? [POSITIONS_KEY] : []),
    ...keysOf("sessionStorage").filter((key) => ofOthers(key, USER_DRAFTS_PREFIX)),
  ];
}

/**
 * Clears what belongs to users in this browser, except what `keptUserId` still has to send and write. `keepDrafts`: a
 * session that ended keeps this tab's drafts, which only the same user sees after logging in again.
 */
export function clearUserData({ keptUserId, keepDrafts = false }: { keptUserId?: string; keepDrafts?: boolean } = {}): void {
  for (const key of userDataKeys(keptUserId)) {
    if (key === POSITIONS_KEY) store(key, JSON.stringify(keptPositions(keptUserId)));
    else if (!key.startsWith(USER_DRAFTS_PREFIX)) store(key, null);
    else if (!keepDrafts) sessionStorage.removeItem(key);
  }
  for (const clear of inMemory) clear();
}

/** Moves what this user still has to send to this tab's drafts. */
export function keepUnsent(userId: string): void {
  const own = keysOf("localStorage").filter((key) => key.startsWith(`${ANNOTATIONS_PREFIX}${userId}:`));
  const annotations = own.map((key) => [key, readStored(key)] as const).filter(([, text]) => !text?.includes('"unsent":{}'));
  const unsentPositions = Object.fromEntries(Object.entries(positions()).filter(([, { unsent }]) => unsent === userId));
  if (annotations.length + Object.keys(unsentPositions).length === 0) return;
  try {
    sessionStorage.setItem(unsentKey(userId), JSON.stringify({ annotations, positions: unsentPositions }));
  } catch {
    // Without session storage it cannot be kept.
  }
}

/** Takes back what keepUnsent kept. */
export function restoreUnsent(userId: string): void {
  try {
    const text = sessionStorage.getItem(unsentKey(userId));
    if (text === null) return;
    const kept = JSON.parse(text) as { annotations: [key: string, text: string][]; positions: Record<string, Position> };
    for (const [key, annotations] of kept.annotations) store(key, annotations);
    store(POSITIONS_KEY, JSON.stringify({ ...positions(), ...kept.positions }));
    sessionStorage.removeItem(unsentKey(userId));
  } catch {
    // Nothing was kept.
  }
}

/** Positions read as a guest, and those that are still to be sent to the kept user's account. */
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
    return []; // Storage is blocked: nothing is kept.
  }
}
