import { childrenOf, launcherPid, peakMemory } from "#lib/server/runtime/launcher/processes";
import type { TestServer } from "../support/test-server.ts";
import { load } from "./load.ts";
import { pageUrls } from "./page-urls.ts";
import { MiB, printResult } from "./report.ts";

const SECONDS = 4;

/** Peak memory of the web and worker processes after load on each kind of page. */
export async function benchMemory({ address, dataFolder }: TestServer): Promise<void> {
  const { home, book, reader, search } = await pageUrls(address);
  for (const page of [home, book, reader, search]) await load(page, SECONDS);
  for (const name of ["web", "worker"]) {
    const found = childrenOf(launcherPid(dataFolder)).find(({ command }) => command.endsWith(`runtime/${name}/main.ts`));
    printResult(`${name}, peak resident memory`, found ? MiB(peakMemory(found.pid)) : "unknown on this system");
  }
}
