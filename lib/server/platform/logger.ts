import "server-only";

import pino from "pino";
import { settings } from "#lib/server/platform/env";
import { logContext } from "#lib/server/platform/log-context";

let instance: pino.Logger | undefined;

/** The process's log: one JSON object per line on standard output, with the id of the request or job that causes it. */
export function logger(): pino.Logger {
  instance ??= pino({
    level: settings().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...logContext() }),
  });
  return instance;
}
