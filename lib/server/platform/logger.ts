import "server-only";

import pino from "pino";
import { settings } from "#lib/server/platform/env";

let instance: pino.Logger | undefined;

/** The process's log: one JSON object per line on standard output. */
export function logger(): pino.Logger {
  instance ??= pino({ level: settings().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  return instance;
}
