/** The names of the service worker's caches begin with this; a version follows. */
export const OFFLINE_CACHE = "offline-";
