import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";
import { peakMemory } from "#lib/server/runtime/launcher/processes";
import { figure, MiB } from "./figures.ts";
import { writeCollection } from "./synthetic-folder.ts";

const BOOKS = 200;
const LOOK_EVERY_MS = 20;

/** Imports a million words into an empty database, then again without changes. */
export async function benchImport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pastiche-bench-"));
  try {
    writeCollection(join(folder, "collection"), BOOKS);
    const first = await importFolder(folder);
    figure(`import of ${BOOKS} books, words/s`, /at ([\d,]+) words/.exec(first.summary)?.[1] ?? "not told");
    figure("its whole time, with starting PostgreSQL", `${first.seconds.toFixed(1)} s`);
    figure("its peak resident memory", first.peak > 0 ? MiB(first.peak) : "not known here");
    const second = await importFolder(folder);
    figure("the same again, nothing changed", `${second.seconds.toFixed(1)} s`);
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
  const looking = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid ?? 0))), LOOK_EVERY_MS);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(looking);
  if (code !== 0) throw new UserError(`The import failed:\n${summary}`);
  return { summary, seconds: (performance.now() - began) / 1000, peak };
}
