// `npm run check:faults`: kills, freezes and fills what the site runs on, and shows whether it holds what
// docs/reliability.md promises, with what was measured. An hour; needs Linux, and root for the full disk. The last line is "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { MEASUREMENTS_FILE } from "#tests/support/fault-measurements";

/** Parts of paths of test files, each run by `npm test -- NAME`; the first builds if sources changed. */
const SUBJECTS: [what: string, name: string][] = [
  ["database unavailable: pages, API, recovery", "http/database-failure"],
  ["database frozen for 40 s; everything killed seven times", "faults/database-outage"],
  ["kill -9 of each process", "processes/launcher-recovery"],
  ["shutdown", "processes/launcher-shutdown"],
  ["damaged files of the database", "processes/damaged-data-folder"],
  ["full disk", "faults/disk-full"],
  ["imports that are slow or stopped", "processes/import-command"],
  ["two of everything, and replacing one", "faults/two-of-everything"],
  ["clocks set back", "queries/health"],
  ["a backup restored elsewhere", "processes/backup"],
  ["a book that is written while its worker is killed", "processes/generation"],
  ["half an hour of mixed use: answers and memory", "faults/mixed-use"],
];
const COUNT = /^(\d+) passed, (\d+) failed$/m;

process.env.MIXED_USE_MINUTES ??= "30";
rmSync(MEASUREMENTS_FILE, { force: true });
const total = { passed: 0, failed: 0 };
for (const [what, name] of SUBJECTS) {
  const began = performance.now();
  const output = await outputOf(["scripts/test.ts", name]);
  const [, passed = "0", failed = "1"] = COUNT.exec(output) ?? [];
  total.passed += Number(passed);
  total.failed += Number(failed);
  const isGood = failed === "0";
  console.log(
    `${isGood ? "✓" : `${output}\n✗`} ${what}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}
if (existsSync(MEASUREMENTS_FILE)) console.log(`\nMeasured:\n${readFileSync(MEASUREMENTS_FILE, "utf8")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function outputOf(command: string[]): Promise<string> {
  const child = spawn(process.execPath, ["--conditions=react-server", ...command], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve) => child.once("close", () => resolve(output)));
}
