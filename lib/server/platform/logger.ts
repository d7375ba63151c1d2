import "server-only";

import pino from "pino";
import { settings } from "#lib/server/platform/env";

let made: pino.Logger | undefined;

/** The process's log: one JSON line an event on standard output. */
export function logger(): pino.Logger {
  made ??= pino({ level: settings().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  return made;
}
