import "server-only";

import type { Settings } from "#lib/server/platform/env";
import type { StartProgress } from "#lib/server/platform/http/start-progress";
import { respondWithFallback } from "#lib/server/runtime/launcher/fallback-response";
import { type FallbackServer, fallbackServer } from "#lib/server/runtime/launcher/fallback-server";
import { readStatusCopy, refreshStatusCopy } from "#lib/server/runtime/launcher/status-copy";

/** `beginCopies`: once the web process answers. */
export type Meanwhile = { server: FallbackServer; beginCopies: () => void; end: () => void };

/** Answers on the site's port from now on until the web process takes it; null if RESTART_PAGE is off. */
export function startFallback(
  { PORT, SITE_NAME, SITE_URL, RESTART_PAGE }: Settings,
  folder: string,
  readProgress: () => StartProgress,
): Meanwhile | null {
  if (!RESTART_PAGE) return null;
  let copy = readStatusCopy(folder);
  let endCopies = () => {};
  let wasOpen = false;
  const https = SITE_URL?.startsWith("https:") ?? false;
  const server = fallbackServer(PORT, (request, response) =>
    respondWithFallback(request, response, { name: copy?.siteName ?? SITE_NAME, https, copy, progress: wasOpen ? null : readProgress() }),
  );
  server.listen();
  return {
    server,
    beginCopies: () => {
      wasOpen = true;
      endCopies = refreshStatusCopy(folder, `http://127.0.0.1:${PORT}`, (latest) => {
        copy = latest;
      });
    },
    end: () => {
      endCopies();
      server.end();
    },
  };
}
