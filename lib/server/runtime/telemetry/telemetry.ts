import "server-only";

import type { ObserveJob } from "#lib/server/platform/jobs/runner";

/** `stop` sends what has not been sent yet. */
export type Telemetry = { observeJob: ObserveJob; stop: () => Promise<void> };
