import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "#lib/server/platform/user-error";
import type { TestServer } from "../support/test-server.ts";
import { pageUrls } from "./page-urls.ts";
import { ms, percentile, printResult, waitUntilIdle } from "./report.ts";

const SECONDS = 15;
const UNKNOWN_PER_SECOND = 25;
const CACHED_PER_SECOND = 60;
const GOAL_MS = 20;

/** Response times of cached pages, alone and while 25 unknown URLs a second are requested: pages and books, without rate limits. */
export async function benchFlood({ address }: TestServer): Promise<void> {
  const { home, book, reader } = await pageUrls(address);
  const pages = [home, book, reader];
  for (const page of pages) await timed(page);
  await waitUntilIdle();
  const quiet = await timesOf(pages);
  const flood = startFlood(address);
  const flooded = await timesOf(pages);
  const answered = await flood.stop();
  const [before, during] = [percentile(quiet, 0.99), percentile(flooded, 0.99)];
  printResult("cached pages, p99", ms(before));
  printResult("cached pages, p99 during the flood", ms(during), { text: `< ${GOAL_MS} ms`, met: during < GOAL_MS });
  printResult("during the flood / before, p50", (percentile(flooded, 0.5) / percentile(quiet, 0.5)).toFixed(2));
  printResult("during the flood / before, p99", (during / before).toFixed(2));
  printResult("unknown URLs, p50", ms(percentile(answered, 0.5)));
}

async function timesOf(pages: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + SECONDS * 1_000; performance.now() < until; ) {
    for (const page of pages) {
      times.push(await timed(page));
      await pause(1_000 / CACHED_PER_SECOND);
    }
  }
  return times;
}

function startFlood(address: string): { stop: () => Promise<number[]> } {
  const requests: Promise<number>[] = [];
  const timer = setInterval(() => {
    const path = requests.length % 2 === 0 ? `/${randomUUID()}` : `/book/${randomUUID()}`;
    requests.push(timed(address + path, 404));
  }, 1_000 / UNKNOWN_PER_SECOND);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(requests);
    },
  };
}

/** Milliseconds to the last byte. */
async function timed(url: string, expected = 200): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { "Accept-Language": "en" } });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new UserError(`${url} answered ${answer.status}.`);
  return performance.now() - began;
}
