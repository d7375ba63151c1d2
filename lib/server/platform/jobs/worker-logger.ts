import "server-only";

import { Logger } from "graphile-worker";
import { logger } from "#lib/server/platform/logger";

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

/** The queue's words in our log; its chatter about every job is for debugging. */
export const workerLogger = new Logger((scope) => (level, message, meta) => {
  logger()[LEVELS[level]]({ ...scope, ...meta }, message);
});
