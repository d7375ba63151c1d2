// `npm run validate`: all checks before a merge, as in CI. Source checks run in sequence beside the tests. The last
// line is "N passed, N failed".
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { writeIslandTexts } from "#lib/server/runtime/launcher/island-texts";
import { LOW_PRIORITY } from "./support/run-program.ts";
import { installTools, toolPath } from "./support/tools.ts";

type Check = [name: string, ...command: string[]];

/** Next.js generates the route types that lint and type checks need. */
const PREPARE: Check = ["types of routes", "node_modules/.bin/next", "typegen"];
/** In this order: the last two read files of the production build and wait for it. */
const CHECKS: Check[] = [
  ["format and lint (Biome)", toolPath("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."],
  ["least safe versions", "scripts/check-dependencies.ts"],
  ["unused code (knip)", toolPath("knip/bin/knip.js")],
  ["content", "scripts/content-check.ts"],
  ["fonts of the pages", "scripts/fonts.ts", "--check"],
  ["OpenAPI document and client", "scripts/api-client.ts", "--check"],
  ["module drawing", "scripts/architecture.ts", "--check"],
  [
    "imports (dependency-cruiser)",
    toolPath("dependency-cruiser/bin/dependency-cruise.mjs"),
    ...["app", "components", "lib", "scripts", "middleware.ts", "instrumentation.ts", "--config", "dependency-cruiser.config.mjs"],
  ],
  ["types", toolPath("typescript-7/bin/tsc"), "--noEmit"],
  ["lint (oxlint)", toolPath("oxlint/bin/oxlint"), "--deny-warnings", "--report-unused-disable-directives"],
];

// oxlint and TypeScript include this file whether or not Next.js has created it.
if (!existsSync("next-env.d.ts")) writeFileSync("next-env.d.ts", '/// <reference types="next" />\n');

const NEEDS_BUILD = new Set(["types", "lint (oxlint)"]);
const SERVER_READY = /^test server: ready/;
const COUNT = /^(\d+) passed, (\d+) failed$/;

const failures: string[] = [];
installTools();
process.env.OXLINT_TSGOLINT_PATH = resolve(toolPath(".bin/tsgolint"));
writeIslandTexts();
await check(PREPARE);
const tests = start(["scripts/test.ts"], ["ignore", "pipe", "inherit"]);
const built = Promise.withResolvers<void>();
let count: RegExpExecArray | null = null;
// Suppressed: the last line must be our own count.
createInterface({ input: tests.stdout ?? process.stdin }).on("line", (line) => {
  if (SERVER_READY.test(line)) built.resolve();
  count = COUNT.exec(line) ?? count;
  if (!COUNT.test(line)) console.log(line);
});
const [code] = await Promise.all([exit(tests).finally(built.resolve), runChecks()]);
const [, passed = "0", failed = "1"] = count ?? [];
const done = Number(passed) + CHECKS.length + 1 - failures.length;
const wrong = Number(failed) + failures.length;
if (failures.length > 0) console.log(`Failed: ${failures.join(", ")}`);
console.log(`${done} passed, ${wrong} failed`);
process.exit(code === 0 && wrong === 0 ? 0 : 1);

async function runChecks(): Promise<void> {
  for (const each of CHECKS) {
    if (NEEDS_BUILD.has(each[0])) await built.promise;
    await check(each);
  }
}

/** Runs a check; its output is shown only if it fails. */
async function check([name, ...command]: Check): Promise<void> {
  const began = performance.now();
  const child = start(command, ["ignore", "pipe", "pipe"]);
  // Those after the build run beside the HTTP tests, which have limits in seconds.
  if (child.pid !== undefined && NEEDS_BUILD.has(name)) setPriority(child.pid, LOW_PRIORITY);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const failed = (await exit(child)) !== 0;
  if (failed) failures.push(name);
  console.log(`${failed ? `${output}\n✗` : "✓"} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

function start(command: string[], stdio: ("ignore" | "pipe" | "inherit")[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=react-server", ...command], { stdio });
}

function exit(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once("close", (status) => resolve(status ?? 1)));
}
