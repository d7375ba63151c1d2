// `npm test`: unit and integration tests, then the end-to-end tests against a production build of their own.
// The last line is "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./support/run-program.ts";
import { startTestServer } from "./support/test-server.ts";

const FOLDER = ".test";
const UNIT_REPORT = join(FOLDER, "unit.json");
const BROWSER_REPORT = join(FOLDER, "browser.json");

type Count = { passed: number; failed: number };

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const unit = await unitTests();
const browser = await browserTests();
const passed = unit.passed + browser.passed;
const failed = unit.failed + browser.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function unitTests(): Promise<Count> {
  const code = await run("vitest/vitest.mjs", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`]);
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }>(UNIT_REPORT);
  // A skipped test is a test that does not hold.
  const failures = (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return { passed: report?.numPassedTests ?? 0, failed: Math.max(failures, code === 0 ? 0 : 1) };
}

async function browserTests(): Promise<Count> {
  // A proxy of ours would name the caller: so each test can come from an address of its own.
  const house = await startTestServer(join(FOLDER, "house"), { TRUSTED_PROXIES: "1" }).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  if (!house) return { passed: 0, failed: 1 };
  try {
    // Its configuration asks lib/server, marked for servers only, where Chromium is.
    const env = {
      NODE_OPTIONS: "--conditions=react-server",
      PASTICHE_ADDRESS: house.address,
      PASTICHE_DATA: house.dataFolder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
    };
    const code = await run("playwright/cli.js", ["test", "--reporter=dot,json"], env);
    const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(BROWSER_REPORT)?.stats;
    const failures = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
    return { passed: stats?.expected ?? 0, failed: Math.max(failures, code === 0 ? 0 : 1) };
  } finally {
    await house.stop();
  }
}

function read<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : null;
}
