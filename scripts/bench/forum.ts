import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import type { Command, Kind, Times } from "./forum-worker.ts";
import { integer, median, ms, percentile, printResult } from "./report.ts";
import type { ForumSize } from "./synthetic-forum.ts";

/** BENCH_FORUM_POSTS makes the large forum smaller. A tenth of the posts are in one thread, the others in threads of 45. */
const sizeOf = (posts: number): ForumSize => ({ posts, threads: posts / 50, longPosts: posts / 10 });
const SMALL = sizeOf(10_000);
const ROUNDS = 20;
const GOAL = 3;
const NAMES: Record<Kind, string> = {
  home: "forum home",
  similar: "similar threads",
  section: "section page 500, or the last",
  thread: "last page of the long thread",
  search: "search",
  unread: "unread threads",
  feed: "feed of the forum",
};

/** Times what people read in a small and a large forum alternately, so that disturbances affect both. */
export async function benchForum(): Promise<void> {
  const large = sizeOf(Number(process.env.BENCH_FORUM_POSTS ?? 1_000_000));
  const folder = await mkdtemp(join(tmpdir(), "pastiche-bench-"));
  const cluster = await openCluster(folder);
  const workers: Worker[] = [];
  try {
    const [few, many] = [await openForum(cluster.url, SMALL, workers), await openForum(cluster.url, large, workers)];
    const [fewTimes, manyTimes]: [Times[], Times[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      fewTimes.push(await send(few, { measure: true }));
      manyTimes.push(await send(many, { measure: true }));
    }
    for (const kind of Object.keys(NAMES) as Kind[]) report(kind, valuesOf(fewTimes, kind), valuesOf(manyTimes, kind), large.posts);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openForum(url: string, size: ForumSize, workers: Worker[]): Promise<Worker> {
  const began = performance.now();
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database forum_${size.posts}`);
  await admin.end();
  const env = { ...process.env, DATABASE_URL: url.replace(/[^/]+$/, `forum_${size.posts}`), LOG_LEVEL: "silent" };
  const worker = new Worker(new URL("./forum-worker.ts", import.meta.url), { env });
  workers.push(worker);
  await send(worker, { create: size });
  printResult(`${integer(size.posts)} posts created in`, `${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return worker;
}

async function send(worker: Worker, command: Command): Promise<Times> {
  worker.postMessage(command);
  const [result] = (await once(worker, "message")) as [Times];
  return result;
}

const valuesOf = (rounds: Times[], kind: Kind): number[] => rounds.flatMap((times) => times[kind]);

function report(kind: Kind, few: number[], many: number[], posts: number): void {
  const ratio = percentile(many, 0.95) / percentile(few, 0.95);
  const inWords = (values: number[]) => `${ms(median(values))} / ${ms(percentile(values, 0.95))}`;
  printResult(`${NAMES[kind]}, p50 / p95, ${integer(SMALL.posts)} posts`, inWords(few));
  printResult(`the same, ${integer(posts)} posts`, inWords(many));
  printResult("ratio of the medians / of p95", `${(median(many) / median(few)).toFixed(2)} / ${ratio.toFixed(2)}`, {
    text: `p95 ≤ ${GOAL}`,
    met: ratio <= GOAL,
  });
}
