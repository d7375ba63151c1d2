import { changesOf } from "#lib/client/stores/local-storage";

/** Which book is read aloud. `sleepAt`: when it pauses, in milliseconds since 1970; "chapter": at the end of the chapter. */
export type ReadAloud = { bookId: string; sleepAt: number | "chapter" | null };

// In memory: it continues in the next chapter, and ends when the site is left.
let current: ReadAloud | null = null;
const changes = changesOf("read-aloud");

export const readAloud = (): ReadAloud | null => current;

/** Begins, changes or (null) ends reading aloud. */
export function setReadAloud(next: ReadAloud | null): void {
  current = next;
  changes.notify();
}

/** Subscribes to changes; returns an unsubscribe function. */
export const onReadAloudChange = changes.subscribe;
