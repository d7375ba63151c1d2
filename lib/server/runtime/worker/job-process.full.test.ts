import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBookFile } from "#lib/server/modules/downloads/commands/book-file";
import { descendants } from "#lib/server/platform/chromium/process-memory";
import { publisher } from "#lib/server/publishing/files/book-file";
import { closeJobProcess, runInJobProcess } from "#lib/server/runtime/worker/job-process";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpTestSettings();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("long", "Long", "It was a long tale, and the lamp burned low.\n\n".repeat(2000)),
});
beforeAll(() => {
  process.env.NODE_OPTIONS = "--conditions=react-server";
});
afterAll(async () => {
  await closeJobProcess();
  delete process.env.NODE_OPTIONS;
});

const task = { bookId: "long", format: "pdf" };
const isStored = async () => (await findBookFile("long", "pdf", publisher()))?.stored?.isFresh ?? false;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Empty when the process has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

test("a kill during a PDF rendering fails the task and closes the browser; a new process finishes the book", async () => {
  const failure = expect(runInJobProcess("make-file", task)).rejects.toThrow("exited unexpectedly");
  const family = () => descendants(process.pid);
  // The browser has opened the page that it prints.
  await expect.poll(() => family().some((pid) => commandOf(pid).includes("--type=renderer")), { timeout: 60_000 }).toBe(true);
  const killed = family();
  process.kill(killed[0] ?? 0, "SIGKILL");
  await failure;
  expect(await isStored()).toBe(false);
  await expect.poll(() => killed.filter(isRunning), { timeout: 30_000 }).toEqual([]);
  await runInJobProcess("make-file", task);
  expect(await isStored()).toBe(true);
}, 180_000);
