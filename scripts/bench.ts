// `npm run bench [-- NAME…]`: runs the benchmarks and prints the results. docs/performance.md records them.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { runCommand } from "#lib/server/runtime/run-command";
import { benchAccounts } from "./bench/accounts.ts";
import { benchDocuments } from "./bench/documents.ts";
import { benchFiles } from "./bench/files.ts";
import { benchFlood } from "./bench/flood.ts";
import { benchForum } from "./bench/forum.ts";
import { benchGeneration } from "./bench/generation.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { benchMemory } from "./bench/memory.ts";
import { benchPages } from "./bench/pages.ts";
import { waitUntilIdle } from "./bench/report.ts";
import { benchWeight } from "./bench/weight.ts";
import { startTestServer, type TestServer } from "./support/test-server.ts";

const SERVER_BENCHMARKS: Record<string, (server: TestServer) => Promise<void>> = {
  pages: benchPages,
  flood: benchFlood,
  weight: benchWeight,
  memory: benchMemory,
  accounts: benchAccounts,
  files: benchFiles,
  documents: benchDocuments,
  lighthouse: benchLighthouse,
};
const STANDALONE_BENCHMARKS: Record<string, () => Promise<void>> = {
  generation: benchGeneration,
  forum: benchForum,
};
/** Until a new server has rendered the images of the opening collection, for which it needs both cores. */
const IMAGES_SECONDS = 600;
const NAMES = [...Object.keys(SERVER_BENCHMARKS), ...Object.keys(STANDALONE_BENCHMARKS)];

await runCommand(async () => {
  const names = requestedNames();
  console.log(
    `${availableParallelism()} cores; others keep ${(loadavg()[0] ?? 0).toFixed(1)} of them busy (load average of the last minute).`,
  );
  if (names.some((name) => name in SERVER_BENCHMARKS)) {
    await withTestServer(async (server) => {
      for (const [name, run] of Object.entries(SERVER_BENCHMARKS)) if (names.includes(name)) await measure(name, () => run(server));
    });
  }
  for (const [name, run] of Object.entries(STANDALONE_BENCHMARKS)) if (names.includes(name)) await measure(name, run);
  process.exit(0);
});

function requestedNames(): string[] {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !NAMES.includes(word));
  if (unknown) throw new UserError(`There is no benchmark "${unknown}": choose from ${NAMES.join(", ")}.`);
  return words.length > 0 ? words : NAMES.filter((name) => name !== "lighthouse");
}

async function withTestServer(run: (server: TestServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pastiche-bench-"));
  const server = await startTestServer(folder, { RATE_LIMITS: "off", PASTICHE_BENCH: "1" });
  try {
    await waitUntilIdle(IMAGES_SECONDS);
    await run(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(name: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  console.log(`\n${name}`);
  await run();
  console.log(`  (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}
