import "server-only";

import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { loadSettingOverrides } from "#lib/server/platform/settings/overrides";

type Listener = (tags: readonly string[]) => void;

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheExpiryListeners?: Set<Listener> };
const listeners = (): Set<Listener> => {
  shared.pasticheExpiryListeners ??= new Set();
  return shared.pasticheExpiryListeners;
};

/** Calls `listener` with the tags that have expired, whichever process has changed their data. */
export const onTagsExpired = (listener: Listener): void => void listeners().add(listener);

/** Tells the listeners of this process; changed settings, which LIBRARY_TAG stands for, are loaded before. */
export async function notifyTagsExpired(tags: readonly string[]): Promise<void> {
  if (tags.includes(LIBRARY_TAG)) await loadSettingOverrides();
  for (const listener of listeners()) listener(tags);
}
