import "server-only";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Longer than any orderly shutdown of the launcher and its children. */
const TIMEOUT_MS = 90_000;
/** How long a child of the launcher may take: the launcher kills it then, or it exits by itself if the launcher is gone. */
export const CHILD_TIMEOUT_MS = 20_000;

/**
 * Runs `stop` once on a shutdown signal (Ctrl-C, SIGTERM, closed terminal, or a lost launcher), then exits with `process.exitCode`. Call it
 * before starting anything. A process that hangs, for example without its database, exits with 1 after `timeoutMs`.
 */
export function onShutdown(stop: () => Promise<void>, timeoutMs = TIMEOUT_MS): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
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
