import { readStored, store } from "#lib/client/stores/local-storage";

/** The prefix under which annotations were stored in browsers until November 2026. */
const FORMER_PREFIX = "marks:";

type Annotation = { id: string };
type Stored = { bookmarks: Annotation[]; highlights: Annotation[]; unsent: Record<string, { gone: boolean }> };

/** The current storage key of an annotations key, whose prefix may be the former one. */
export const currentKey = (key: string, prefix: string): string =>
  key.startsWith(FORMER_PREFIX) ? prefix + key.slice(FORMER_PREFIX.length) : key;

/**
 * Moves annotations that are stored under the former prefix, so that unsent notes are not lost. What a tab of the former version still
 * writes is moved at the next page load, beside what is there.
 */
export function moveFormerKeys(prefix: string): void {
  for (const key of formerKeys()) {
    const to = currentKey(key, prefix);
    const text = merge(readStored(to), readStored(key));
    store(to, text);
    // If storage is full, the former entry is kept.
    if (text !== null && readStored(to) === text) store(key, null);
  }
}

function formerKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(FORMER_PREFIX));
  } catch {
    return []; // Storage is blocked.
  }
}

/** The texts of two entries as one; pending changes of `former` apply to `current` too. */
function merge(current: string | null, former: string | null): string | null {
  if (current === null || former === null) return current ?? former;
  try {
    const [here, there] = [JSON.parse(current) as Stored, JSON.parse(former) as Stored];
    const both = (kind: "bookmarks" | "highlights") => {
      const pending = there[kind].filter(({ id }) => id in there.unsent);
      return [...here[kind].filter(({ id }) => !(id in there.unsent)), ...pending];
    };
    return JSON.stringify({
      bookmarks: both("bookmarks"),
      highlights: both("highlights"),
      unsent: { ...here.unsent, ...there.unsent },
    });
  } catch {
    return current;
  }
}
