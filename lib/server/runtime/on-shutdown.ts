import "server-only";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Nothing that we end in order takes so long; what hangs, say without its database, must not stay for ever. */
const GIVE_UP_MS = 90_000;

/**
 * Runs `stop` once when the process is asked to end (Ctrl-C, SIGTERM, its terminal closes, or its launcher is gone), then
 * exits, with `process.exitCode` if one is set. Call it before anything is started.
 */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    stop().then(
      () => process.exit(),
      () => process.exit(1),
    );
  };
  // Each time: a second signal must not kill a process that is finishing its requests.
  for (const signal of SIGNALS) process.on(signal, begin);
  // Only who was started with a channel to a launcher can send to it.
  if (!process.send) return;
  if (process.connected) process.once("disconnect", begin);
  else begin();
}
