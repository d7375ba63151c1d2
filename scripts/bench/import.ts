import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { peakMemory } from "#lib/server/runtime/launcher/processes";
import { MiB, printResult } from "./report.ts";
import { writeCollection } from "./synthetic-folder.ts";

const BOOKS = 200;
const POLL_MS = 20;

/** Imports a million words into an empty database, then again without changes. */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pastiche-bench-"));
  try {
    writeCollection(join(folder, "collection"), BOOKS);
    const first = await importFolder(folder);
    printResult(`import of ${BOOKS} books, words/s`, /at ([\d,]+) words/.exec(first.summary)?.[1] ?? "unknown");
    printResult("total time, including the start of PostgreSQL", `${first.seconds.toFixed(1)} s`);
    printResult("peak resident memory", first.peak > 0 ? MiB(first.peak) : "unknown on this system");
    const second = await importFolder(folder);
    printResult("second import, without changes", `${second.seconds.toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importFolder(folder: string): Promise<{ summary: string; seconds: number; peak: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--conditions=react-server", "scripts/import.ts", join(folder, "collection")], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let summary = "";
  child.stdout.on("data", (part: Buffer) => (summary += part.toString()));
  let peak = 0;
  const polling = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid ?? 0))), POLL_MS);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(polling);
  if (code !== 0) throw new UserError(`The import failed:\n${summary}`);
  return { summary, seconds: (performance.now() - began) / 1000, peak };
}
