import "server-only";

import { type Child, runChild } from "#lib/server/runtime/launcher/child-process";
import type { FallbackServer } from "#lib/server/runtime/launcher/fallback-server";
import { PORT_FREE, PORT_NEEDED, PORT_RELEASED } from "#lib/server/runtime/process/port-handover";

/** The young generation grows to three times this size in MiB: rendering leaves much garbage, and 16, the default, costs 100 MiB more. */
const SEMI_SPACE = "--max-semi-space-size=8";

/** In MiB. Without it V8 lets garbage grow with the machine's memory: to 790 MiB in all on one of 24 GiB. Kept responses are outside of it. */
const OLD_SPACE = "--max-old-space-size=512";

/** For idle-memory.ts. */
const EXPOSE_GC = "--expose-gc";

/** Runs the web process; while it does not listen, `fallback` does. */
export const runWebProcess = (env: NodeJS.ProcessEnv, fallback: FallbackServer | null): Child =>
  runChild("lib/server/runtime/web/main.ts", env, {
    execArgv: [SEMI_SPACE, OLD_SPACE, EXPOSE_GC],
    onMessage: (message, reply) => {
      if (message === PORT_RELEASED) fallback?.listen();
      if (message !== PORT_NEEDED) return;
      fallback?.release();
      reply(PORT_FREE);
    },
    onExit: () => fallback?.listen(),
  });
