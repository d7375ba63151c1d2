import "server-only";

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheExpiryListeners?: Set<() => void> };
const listeners = (): Set<() => void> => {
  shared.pasticheExpiryListeners ??= new Set();
  return shared.pasticheExpiryListeners;
};

/** Calls `listener` whenever this process has expired cache tags. */
export const onTagsExpired = (listener: () => void): void => void listeners().add(listener);

export function notifyTagsExpired(): void {
  for (const listener of listeners()) listener();
}
