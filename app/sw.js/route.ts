import { offlineWorker } from "#lib/server/platform/http/offline-worker";
import { site } from "#lib/server/platform/site";

/** The service worker of the offline page (docs/decisions/0042). */
export async function GET(): Promise<Response> {
  return new Response(offlineWorker(site().name), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
