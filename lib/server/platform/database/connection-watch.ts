import "server-only";

import type { Client } from "pg";

const TICK_MS = 250;
/** Timeout of two seconds, counted in timer ticks, so that a busy event loop does not cause false alarms. */
const MAX_TICKS = 8;

/** Calls `onTimeout` when the server does not answer a query on this connection for two seconds; ends with the connection. */
export function watchConnection(client: Client, onTimeout: () => void): void {
  let waitedTicks = 0;
  const ask = () => {
    waitedTicks = 0;
    client.query("select 1").then(
      () => {
        waitedTicks = -1; // The next tick asks again.
      },
      () => undefined,
    );
  };
  const timer = setInterval(() => {
    if (waitedTicks < 0) ask();
    else if (++waitedTicks > MAX_TICKS) onTimeout();
  }, TICK_MS);
  timer.unref();
  client.once("end", () => clearInterval(timer));
  ask();
}
