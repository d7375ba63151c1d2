import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "#lib/domain/art/random";
import { childrenOf, launcherPid, peakMemory, residentMemory } from "#lib/server/runtime/launcher/processes";
import type { TestServer } from "../support/test-server.ts";
import { mixedUrls } from "./mixed-urls.ts";
import { integer, MiB, printResult } from "./report.ts";

const REQUESTS = 200_000;
const CLIENTS = 16;
/** V8 and the system get the time to take back what is no longer used. */
const REST_MS = 15_000;
const GOAL_MIB = 350;

/** Resident memory of the web process after 200,000 mixed requests, and its peak and that of the worker meanwhile. */
export async function benchMemory({ address, dataFolder }: TestServer): Promise<void> {
  const random = seededRandom("mixed requests");
  const next = await mixedUrls(address, () => random.between(0, 1));
  const statuses = new Map<number, number>();
  let left = REQUESTS;
  const client = async () => {
    for (; left > 0; left -= 1) {
      const response = await fetch(next(), { headers: { "accept-language": "en", accept: "text/html" }, redirect: "manual" });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  printResult("mixed requests per second", integer((REQUESTS * 1000) / (performance.now() - began)));
  printResult("responses by status", [...statuses].map(([status, count]) => `${status}: ${integer(count)}`).join(", "));
  await pause(REST_MS);
  for (const name of ["web", "worker"]) {
    const found = childrenOf(launcherPid(dataFolder)).find(({ command }) => command.endsWith(`runtime/${name}/main.ts`));
    if (!found) return printResult(`${name}, memory`, "unknown on this system");
    const now = residentMemory(found.pid);
    printResult(`${name}, resident memory, peak`, MiB(peakMemory(found.pid)));
    const goal = name === "web" ? { text: `≤ ${GOAL_MIB} MiB`, met: now <= GOAL_MIB * 1024 * 1024 } : undefined;
    printResult(`${name}, resident memory afterwards`, MiB(now), goal);
  }
}
