import "server-only";

import { Logger } from "graphile-worker";
import { logger } from "#lib/server/platform/logger";

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

/** Forwards graphile-worker's log; its messages about each job are debug output. */
export const workerLogger = new Logger((scope) => (level, message, meta) => {
  logger()[LEVELS[level]]({ ...scope, ...meta }, message);
});
