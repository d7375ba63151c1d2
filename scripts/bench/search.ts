import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { QUERIES } from "./queries.ts";
import { integer, median, ms, percentile, printResult } from "./report.ts";
import type { Command, Times } from "./search-worker.ts";
import type { Shape } from "./synthetic.ts";
import { LONG_BOOKS, SHORT_BOOKS } from "./synthetic-library.ts";

/** `BENCH_SEARCH_BOOKS` replaces the largest. */
const SIZES = [1_000, 10_000, Number(process.env.BENCH_SEARCH_BOOKS ?? 100_000)];
const LONG_SIZE = 2_000;
const ROUNDS = 15;
const GOAL = 3;

type Library = { size: number; shape: Shape; worker: Worker; rounds: Times[] };

/**
 * Times a fixed set of searches among 1,000, 10,000 and 100,000 short books and 2,000 of real length, alternately, so that disturbances affect
 * all sizes.
 */
export async function benchSearch(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pastiche-bench-"));
  const cluster = await openCluster(folder, ["maintenance_work_mem=1GB", "fsync=off", "max_wal_size=16GB"]);
  const libraries: Library[] = [];
  try {
    for (const size of SIZES) libraries.push(await openLibrary(cluster.url, size, SHORT_BOOKS));
    libraries.push(await openLibrary(cluster.url, LONG_SIZE, LONG_BOOKS));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const library of libraries) library.rounds.push(await send(library.worker, { measure: true }));
    }
    report(libraries);
  } finally {
    await Promise.all(libraries.map(({ worker }) => worker.terminate()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openLibrary(url: string, size: number, shape: Shape): Promise<Library> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database library_${size}`);
  await admin.end();
  const env = { ...process.env, DATABASE_URL: url.replace(/[^/]+$/, `library_${size}`) };
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { env });
  await send(worker, { create: size, shape });
  return { size, shape, worker, rounds: [] };
}

async function send(worker: Worker, command: Command): Promise<Times> {
  worker.postMessage(command);
  const [times] = (await once(worker, "message")) as [Times];
  return times;
}

function report(libraries: Library[]): void {
  const p95s = libraries.map(({ size, shape, rounds }) => {
    const times = rounds.flat();
    const words = shape.chapters * shape.paragraphs * shape.words;
    printResult(
      `search among ${integer(size)} books of ${integer(words)} words, p50 / p95`,
      `${ms(median(times))} / ${ms(percentile(times, 0.95))}`,
    );
    return percentile(times, 0.95);
  });
  const ratio = (p95s[SIZES.length - 1] ?? 0) / (p95s[0] ?? 1);
  printResult(`p95 of ${integer(SIZES.at(-1) ?? 0)} books / p95 of 1,000`, ratio.toFixed(2), { text: `≤ ${GOAL}`, met: ratio <= GOAL });
  console.log(`  Medians of each search, among ${libraries.map(({ size }) => integer(size)).join(" / ")} books:`);
  for (const [index, [name]] of QUERIES.entries()) {
    printResult(
      `  ${name}`,
      libraries.map(({ rounds }) => median(rounds.map((times) => times[index] ?? Number.NaN)).toFixed(1)).join(" / "),
    );
  }
}
