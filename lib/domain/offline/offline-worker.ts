/** The names of the service worker's caches begin with this; a version follows. */
export const OFFLINE_CACHE = "offline-";

/** The names of the caches of kept books begin with this; the language of the pages and the book's id follow. */
export const COPY_CACHE = "book-copy-";

/** In each such cache, what it holds; stored last, so that a cache without it is not complete. */
export const COPY_CONTENTS_URL = "/offline-copy.json";
/** `version`: the book's `updatedAt`; `path`: of its page. */
export type OfflineCopy = { title: string; author: string; lang: string; path: string; version: string };

/** The message to the service worker that a copy was added or removed. */
export const COPIES_CHANGED = "copies-changed";
