import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isRunning } from "#lib/server/runtime/launcher/processes";

const folder = mkdtempSync(join(tmpdir(), "killed-test-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that runs this script; resolves with the first line of its output. */
async function start(script: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ["--conditions=react-server", "--input-type=module", "-e", script], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, line: line.toString().trim() };
}

test("a killed test run leaves neither its PostgreSQL nor the folder behind", async () => {
  const { child, line: data } = await start(`
    const { default: startCluster } = await import("#tests/support/postgres");
    await startCluster({ provide: () => undefined });
    const { readdirSync } = await import("node:fs");
    console.log(readdirSync(${JSON.stringify(folder)}).find((name) => name.startsWith("library-test-")));
    setInterval(() => undefined, 1000);
  `);
  const pid = Number.parseInt(readFileSync(join(folder, data, "postgres", "postmaster.pid"), "utf8"), 10);
  expect(isRunning(pid)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => [isRunning(pid), existsSync(join(folder, data))]).toEqual([false, false]);
});

test("a killed test run leaves none of its servers behind", async () => {
  const { child, line: pid } = await start(`
    const { spawn } = await import("node:child_process");
    const { endWithThisProcess } = await import("#tests/support/end-with-this-process");
    const server = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { detached: true, stdio: "ignore" });
    endWithThisProcess(server);
    console.log(server.pid);
  `);
  expect(isRunning(Number(pid))).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});
