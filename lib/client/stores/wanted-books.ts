import { changesOf } from "#lib/client/stores/local-storage";
import { onUserDataCleared } from "#lib/client/stores/user-data";

// The books of this page that the user wants to read, as the account last said.

const changes = changesOf("wanted-books");
const wanted = new Map<string, boolean>();
onUserDataCleared(() => {
  wanted.clear();
  changes.notify();
});

/** Whether the user wants to read a book; undefined until the account has said it. */
export const isWanted = (bookId: string): boolean | undefined => wanted.get(bookId);

/** Stores what the account said. */
export function setWanted(bookId: string, value: boolean): void {
  wanted.set(bookId, value);
  changes.notify();
}

/** Subscribes to changes; returns an unsubscribe function. */
export const onWantedChange = changes.subscribe;
