import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, openCluster } from "#lib/server/platform/database/embedded/cluster";
import { restartPause } from "#lib/server/runtime/launcher/child-process";

const CHECK_INTERVAL_MS = 250;

/**
 * Starts the embedded PostgreSQL in `folder` again whenever it has ended, on the same port, until it succeeds: after a kill, or when the disk
 * has room again. `stop` ends both the watch and the server.
 */
export function superviseDatabase(folder: string, first: Cluster): Cluster {
  const port = Number(new URL(first.url).port);
  let current = first;
  let isStopped = false;
  let restarting: Promise<void> = Promise.resolve();

  const restart = async () => {
    let lastReason = "";
    for (let failures = 1; !isStopped && !current.isRunning(); failures += 1) {
      try {
        current = await openCluster(folder, [], port);
        console.log("PostgreSQL had ended and is running again.");
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason) console.error(`PostgreSQL has ended and could not be started; trying again. ${reason}`);
        lastReason = reason;
        await sleep(restartPause(failures));
      }
    }
  };
  const watch = async () => {
    while (!isStopped) {
      await sleep(CHECK_INTERVAL_MS, undefined, { ref: false });
      restarting = restart();
      await restarting;
    }
  };
  void watch();
  return {
    ...first,
    isRunning: () => current.isRunning(),
    stop: async () => {
      isStopped = true;
      await restarting;
      await current.stop();
    },
  };
}
