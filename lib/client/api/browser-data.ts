import { call } from "#lib/client/api/call";
import { removeOfflineWorker } from "#lib/client/offline-worker";
import { clearUser } from "#lib/client/stores/user";
import { deleteBrowserDataOperation } from "#lib/contract/legal";

/** Logs out and deletes everything that the site keeps in this browser. */
export async function deleteBrowserData(): Promise<void> {
  await call(deleteBrowserDataOperation, {});
  clearUser("logout");
  await removeOfflineWorker();
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    try {
      globalThis[storage].clear();
    } catch {
      // Storage is blocked: nothing is kept there.
    }
  }
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
}
