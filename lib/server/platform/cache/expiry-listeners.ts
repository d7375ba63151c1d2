import "server-only";

type Listener = (tags: readonly string[]) => void;

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheExpiryListeners?: Set<Listener> };
const listeners = (): Set<Listener> => {
  shared.pasticheExpiryListeners ??= new Set();
  return shared.pasticheExpiryListeners;
};

/** Calls `listener` with the tags whenever this process has expired some. */
export const onTagsExpired = (listener: Listener): void => void listeners().add(listener);

export function notifyTagsExpired(tags: readonly string[]): void {
  for (const listener of listeners()) listener(tags);
}
