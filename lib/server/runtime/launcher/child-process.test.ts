import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { restartPause, runChild } from "#lib/server/runtime/launcher/child-process";
import { temporaryFolder } from "#tests/support/collection-folder";

/** Ends after its first readiness and at the next eight starts; then it stays. */
const CHILD = `
import { appendFileSync, readFileSync } from "node:fs";
const log = process.argv[1] + ".log";
appendFileSync(log, "x");
const starts = readFileSync(log, "utf8").length;
setInterval(() => undefined, 1000);
if (starts === 1 || starts === 10) process.send("ready");
if (starts < 10) setTimeout(() => process.exit(1), starts === 1 ? 100 : 0);
`;

test("a child that ends again and again is started again without end", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const script = join(temporaryFolder(), "child.mjs");
  writeFileSync(script, CHILD);
  const child = runChild(script, process.env, { firstPauseMs: 1 });
  onTestFinished(() => child.stop());
  await child.ready;
  await expect.poll(() => readFileSync(`${script}.log`, "utf8").length).toBe(10);
});

test("a child that the system cannot start is tried again until it can", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const [script, nodePath] = [join(temporaryFolder(), "child.mjs"), process.execPath];
  writeFileSync(script, CHILD);
  const child = runChild(script, process.env, { firstPauseMs: 1 });
  onTestFinished(() => child.stop());
  onTestFinished(() => void Object.assign(process, { execPath: nodePath }));
  await child.ready;
  process.execPath = join(temporaryFolder(), "missing");
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(3);
  process.execPath = nodePath;
  await expect.poll(() => readFileSync(`${script}.log`, "utf8").length).toBe(10);
});

/** Reports that it is ready only when it is asked to end, and then ends. */
const LATE_CHILD = `
import { appendFileSync } from "node:fs";
process.on("SIGTERM", () => process.send("ready", () => process.exit(0)));
appendFileSync(process.argv[1] + ".log", "x");
setInterval(() => undefined, 1000);
`;

test("a child that becomes ready while it is stopped is not started again", async () => {
  const restarted = vi.spyOn(console, "error").mockReset();
  const script = join(temporaryFolder(), "child.mjs");
  writeFileSync(script, LATE_CHILD);
  const child = runChild(script, process.env, { firstPauseMs: 1 });
  await expect.poll(() => existsSync(`${script}.log`)).toBe(true);
  await child.stop();
  expect(restarted).not.toHaveBeenCalled();
});

test("pauses between starts grow to four seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((failures) => restartPause(failures))).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
});
