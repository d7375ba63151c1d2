// `npm test`: the tests of every day, without files named `*.full.*`, browser tests tagged `@full`, and tests/faults. `npm run
// test:full`: all tests. The production build for the HTTP and browser tests runs beside the unit tests. `npm test -- NAME`: the
// test files whose path or source contains NAME, of both sorts, else the tests with that title; they use the build and the data
// of the previous run. The last line is "N passed, N failed".
import { cpSync, existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeIslandTexts } from "#lib/server/runtime/launcher/island-texts";
import { failedPlaywrightTests, failedVitestTests, type PlaywrightReport, type VitestReport } from "./support/failed-tests.ts";
import { memoryFolder } from "./support/memory-folder.ts";
import { LOW_PRIORITY, run } from "./support/run-program.ts";
import { startTestServer, type TestServer } from "./support/test-server.ts";

const FOLDER = ".test";
const SERVER_DATA = join(FOLDER, "server");
/** validate.ts waits for this line, because its checks read files that the build writes. */
const SERVER_READY = "test server: ready after";
const SERVER_LOG = join(FOLDER, "server.log");

type Count = { passed: number; failed: number };
type Kind = "unit" | "processes" | "http" | "browser" | "faults";
/** The selection per kind of test: some files, or all, and which titles. */
type Selection = { kinds: Partial<Record<Kind, string[]>>; title?: string };

const FILES: Record<Kind, string[]> = {
  unit: ["{lib,components,scripts,tests/unit}/**/*.test.{ts,tsx}"],
  processes: ["tests/processes/**/*.test.ts"],
  http: ["tests/http/**/*.test.ts"],
  browser: ["tests/browser/**/*.spec.ts"],
  faults: ["tests/faults/**/*.test.ts"],
};
/** Projects of vitest.config.ts. Those of the unit tests differ in what their files share. */
const PROJECTS = { unit: ["unit", "own-process"], processes: ["processes"], http: ["http"], faults: ["faults"] };
const KINDS = Object.keys(FILES) as Kind[];
/** Of the browser tests those that run every day: not on phones what is the same there, and no test with the tag. */
const DAILY_BROWSER_TESTS = [...["moderation", "desktop", "phone"].map((project) => `--project=${project}`), "--grep-invert=@full"];
const FULL_ONLY = /\.full\.|^tests\/faults\//;

/** Playwright sets FORCE_COLOR in its workers, and Node.js warns in each one where NO_COLOR is set as well. */
const WITHOUT_COLOURS = { NO_COLOR: undefined, FORCE_COLOR: "0" };

/** A coloured dot needs twenty characters more than a plain one; output that is kept is often cut at a size. */
const PLAIN_DOTS = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

// Of all processes under test: loading compiled code takes half the time.
process.env.NODE_COMPILE_CACHE ??= resolve(FOLDER, "compile-cache");

const words = process.argv.slice(2);
const isFull = words[0] === "--full";
const name = isFull ? "" : words.join(" ");
const started = performance.now();
mkdirSync(FOLDER, { recursive: true });
writeIslandTexts();
/** Repeated at the end of the output, where one looks first. */
const failedTests: string[] = [];
const { passed, failed } = name === "" ? await runAll() : await runSelected(select(name));
for (const each of failedTests) console.log(`✗ ${each}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runAll(): Promise<Count> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const memory = memoryFolder();
  if (!memory) return runEach(SERVER_DATA);
  process.env.TMPDIR = memory;
  const data = join(memory, "server");
  try {
    return await runEach(data);
  } finally {
    if (existsSync(data)) cpSync(data, SERVER_DATA, { recursive: true }); // For the next run of single tests.
    rmSync(memory, { recursive: true, force: true });
  }
}

async function runEach(serverData: string): Promise<Count> {
  const starting = startServer(serverData, false);
  const counts = [await vitest("unit", { files: filesOf("unit") })];
  const server = await starting;
  if (!server) return sum([...counts, { passed: 0, failed: 1 }]);
  try {
    // The processes that tests start wait much of their time; those of the HTTP tests have limits in seconds and go first.
    const processes = vitest("processes", { files: filesOf("processes"), priority: LOW_PRIORITY }, server);
    counts.push(...(await Promise.all([vitest("http", { files: filesOf("http") }, server), processes])));
    // Alone: beside other tests pages are drawn before their fonts arrive.
    counts.push(await playwright({ files: filesOf("browser"), options: isFull ? [] : DAILY_BROWSER_TESTS }, server));
    if (isFull) counts.push(await vitest("faults", { files: filesOf("faults") }, server));
  } finally {
    await server.stop();
  }
  return sum(counts);
}

async function runSelected({ kinds, title }: Selection): Promise<Count> {
  const { processes, http, browser, faults } = kinds;
  const counts: Count[] = [];
  if (kinds.unit) counts.push(await vitest("unit", { files: kinds.unit, title }));
  if (!processes && !http && !browser && !faults) return sum(counts);
  // Also for the tests of processes, which start this build.
  const server = await startServer(SERVER_DATA, true);
  if (!server) return sum([...counts, { passed: 0, failed: 1 }]);
  try {
    if (processes) counts.push(await vitest("processes", { files: processes, title }));
    if (faults) counts.push(await vitest("faults", { files: faults, title }, server));
    if (http) counts.push(await vitest("http", { files: http, title }, server));
    if (browser) counts.push(await playwright({ files: browser, title }, server));
  } finally {
    await server.stop();
  }
  return sum(counts);
}

/** The files of a whole run. */
function filesOf(kind: Kind): string[] {
  return globSync(FILES[kind]).filter((file) => isFull || !FULL_ONLY.test(file));
}

/** The files whose path contains the words, else those whose source does, filtered by that title. */
function select(words: string): Selection {
  const all = KINDS.flatMap((kind) => globSync(FILES[kind]).map((file) => ({ kind, file })));
  const named = all.filter(({ file }) => file.includes(words));
  const chosen = named.length > 0 ? named : all.filter(({ file }) => readFileSync(file, "utf8").includes(words));
  if (chosen.length === 0) {
    console.error(`No test file's path and no test contains “${words}”.`);
    process.exit(1);
  }
  const kinds: Selection["kinds"] = {};
  for (const { kind, file } of chosen) kinds[kind] = [...(kinds[kind] ?? []), file];
  return named.length > 0 ? { kinds } : { kinds, title: words };
}

async function startServer(folder: string, keepData: boolean): Promise<TestServer | null> {
  // One trusted proxy: each test uses its own IP address in X-Forwarded-For.
  const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "error", PASTICHE_TEST_HASHES: "1" };
  try {
    const server = await startTestServer(folder, settings, { keepData, output: openSync(SERVER_LOG, "w") });
    console.log(`\n${SERVER_READY} ${seconds()} s`);
    return server;
  } catch (error) {
    console.error(error, readFileSync(SERVER_LOG, "utf8"));
    return null;
  }
}

/** `options`: further ones of the command. */
type Part = { files: string[]; options?: string[]; title?: string | undefined; priority?: number };

async function vitest(kind: keyof typeof PROJECTS, { files, title, priority }: Part, server?: TestServer): Promise<Count> {
  const report = join(FOLDER, `${kind}.json`);
  const words = ["run", ...PROJECTS[kind].flatMap((project) => ["--project", project]), ...(title ? ["-t", escaped(title)] : []), ...files];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...serverEnv(server), ...PLAIN_DOTS };
  const code = await timed(kind, () => run("vitest/vitest.mjs", [...words, ...reporters], env, priority));
  const results = read<VitestReport>(report);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = results;
  if (!title) failedTests.push(...failedVitestTests(results));
  // A skipped test counts as failed; with a title filter all others are skipped, which is correct.
  const failures = numFailedTests + (title ? 0 : numPendingTests + numTodoTests);
  return { passed: numPassedTests, failed: Math.max(failures, code === 0 ? 0 : 1) };
}

async function playwright({ files, title, options = [] }: Part, server: TestServer): Promise<Count> {
  const report = join(FOLDER, "browser.json");
  const words = ["test", "--reporter=dot,json", ...options, ...files, ...(title ? ["-g", escaped(title)] : [])];
  // Its configuration imports lib/server (server-only) to find Chromium.
  const env = {
    ...serverEnv(server),
    NODE_OPTIONS: "--conditions=react-server",
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(process.env.NO_COLOR ? WITHOUT_COLOURS : {}),
  };
  const code = await timed("browser", () => run("playwright/cli.js", words, env));
  const results = read<PlaywrightReport>(report);
  failedTests.push(...failedPlaywrightTests(results));
  const { expected, unexpected, flaky, skipped } = results.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return { passed: expected, failed: Math.max(unexpected + flaky + skipped, code === 0 ? 0 : 1) };
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}

function serverEnv(server?: TestServer): Record<string, string> {
  return server ? { PASTICHE_ADDRESS: server.address, PASTICHE_DATA: server.dataFolder } : {};
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

async function timed(part: string, work: () => Promise<number>): Promise<number> {
  const code = await work();
  console.log(`\n${part} tests: done after ${seconds()} s`);
  return code;
}

function sum(counts: Count[]): Count {
  return { passed: counts.reduce((all, { passed }) => all + passed, 0), failed: counts.reduce((all, { failed }) => all + failed, 0) };
}

function read<Report extends object>(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    return {} as Report;
  }
}
