import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import type { BookCost, Command, Kind, Times } from "./generation-worker.ts";
import { integer, MiB, median, ms, percentile, printResult } from "./report.ts";

type Size = { requests: number; runs: number };
const SMALL: Size = { requests: 100, runs: 1 };
const LARGE: Size = { requests: 10_000, runs: 1_000 };
const ROUNDS = 20;
const GOAL = 3;
const GOAL_MS = 50;
/** A novel of the greatest number of chapters. */
const LONG_BOOK = { chapters: 40, wordsPerChapter: 2_500 };
const WORDS = 100_000;
const GOAL_BOOK = { ms: 15_000, bytes: 300 * 1024 * 1024 };
const NAMES: Record<Kind, string> = {
  step: "step of a run, apart from the model",
  queue: "first page of the queue",
  place: "place and estimated completion",
  vote: "vote, given and taken back",
};

/**
 * Times steps of a run, and the queue of requests, in a small and a large database alternately, so that disturbances affect both; then a whole
 * book.
 */
export async function benchGeneration(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pastiche-bench-"));
  const [cluster, model] = [await openCluster(folder), await startLanguageModelServer({ wordsPerChapter: 1_250 })];
  const workers: Worker[] = [];
  try {
    const small = await openDatabase(cluster.url, model.url, SMALL, workers);
    const large = await openDatabase(cluster.url, model.url, LARGE, workers);
    const [few, many]: [Times[], Times[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await send(small, { measure: true }));
      many.push(await send(large, { measure: true }));
    }
    for (const kind of Object.keys(NAMES) as Kind[]) report(kind, valuesOf(few, kind), valuesOf(many, kind));
    model.options.wordsPerChapter = LONG_BOOK.wordsPerChapter;
    reportBook(await send<BookCost>(small, { book: { chapters: LONG_BOOK.chapters } }));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    await model.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDatabase(url: string, modelUrl: string, size: Size, workers: Worker[]): Promise<Worker> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database generation_${size.requests}`);
  await admin.end();
  const env = {
    ...process.env,
    DATABASE_URL: url.replace(/[^/]+$/, `generation_${size.requests}`),
    AI_BASE_URL: modelUrl,
    AI_MODEL: "writer",
    LOG_LEVEL: "silent",
  };
  const worker = new Worker(new URL("./generation-worker.ts", import.meta.url), { env });
  workers.push(worker);
  await send(worker, { create: size });
  return worker;
}

async function send<Result = Times>(worker: Worker, command: Command): Promise<Result> {
  worker.postMessage(command);
  const [result] = (await once(worker, "message")) as [Result];
  return result;
}

const valuesOf = (rounds: Times[], kind: Kind): number[] => rounds.flatMap((times) => times[kind]);

function report(kind: Kind, few: number[], many: number[]): void {
  const sizes = kind === "step" ? [SMALL.runs, LARGE.runs] : [SMALL.requests, LARGE.requests];
  const things = kind === "step" ? "runs" : "waiting requests";
  const [low, high] = [percentile(few, 0.95), percentile(many, 0.95)];
  const inWords = (values: number[]) => `${ms(median(values))} / ${ms(percentile(values, 0.95))}`;
  printResult(`${NAMES[kind]}, p50 / p95, ${integer(sizes[0] ?? 0)} ${things}`, inWords(few));
  const goal = { text: `p95 ≤ ${GOAL_MS} ms`, met: high <= GOAL_MS };
  printResult(`the same, ${integer(sizes[1] ?? 0)} ${things}`, inWords(many), kind === "queue" || kind === "place" ? goal : undefined);
  printResult("ratio of the medians / of p95", `${(median(many) / median(few)).toFixed(2)} / ${(high / low).toFixed(2)}`, {
    text: `p95 ≤ ${GOAL}`,
    met: high / low <= GOAL,
  });
}

function reportBook({ words, steps, files, memory }: BookCost): void {
  const of = (time: number) => (time / words) * WORDS;
  const whole = of(steps + files);
  printResult(`steps of a book of ${integer(words)} words, apart from the model`, ms(steps));
  printResult("its EPUB and PDF", ms(files));
  printResult(`both for ${integer(WORDS)} words`, ms(whole), { text: `≤ ${GOAL_BOOK.ms} ms`, met: whole <= GOAL_BOOK.ms });
  printResult("memory of the process, at most more", MiB(memory), { text: "≤ 300 MiB", met: memory <= GOAL_BOOK.bytes });
}
