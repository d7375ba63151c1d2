/** The script of the service worker; at the top, since a worker controls what is below its URL. */
export const OFFLINE_WORKER_URL = "/sw.js";
