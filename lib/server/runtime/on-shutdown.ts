import "server-only";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Longer than any orderly shutdown; ends a process that hangs, for example without its database. */
const TIMEOUT_MS = 90_000;

/**
 * Runs `stop` once on a shutdown signal (Ctrl-C, SIGTERM, closed terminal, or a lost launcher), then exits with `process.exitCode`. Call it
 * before starting anything.
 */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(),
      () => process.exit(1),
    );
  };
  // `on` rather than `once`: a second signal must not kill a process that is finishing its requests.
  for (const signal of SIGNALS) process.on(signal, begin);
  // Only a process with an IPC channel has a launcher.
  if (!process.send) return;
  if (process.connected) process.once("disconnect", begin);
  else begin();
}
