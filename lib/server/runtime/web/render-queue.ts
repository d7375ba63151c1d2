import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { DomainError } from "#lib/domain/errors";

// Renderings take milliseconds of the one thread that also sends kept responses. A queue bounds how much of it they take: a client that asks for
// many pages shares one place with all others that do, and after each of theirs the thread rests.

/** Renderings at a time. More would end later, not sooner. */
const PLACES = 2;
/** So many renderings in so many seconds are those of a person who reads; more are those of a program. */
const READER = { points: 20, duration: 10 };
/** After each rendering for a program. */
const REST_MS = 8;
/** A rendering that takes longer, such as one that waits for the database, no longer holds its place. */
const SLOW_MS = 500;
const MAX_WAITING = 200;
/** Renderings of one client that wait or run. */
const MAX_PER_CLIENT = 24;

const recent = new RateLimiterMemory(READER);
const ofClient = new Map<string, number>();

/** Runs jobs `places` at a time, in their order; after each a place rests. */
class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #restMs: number;

  constructor(places: number, restMs = 0) {
    this.#free = places;
    this.#restMs = restMs;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= MAX_WAITING) throw new DomainError("busy");
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const running = job();
    void this.#release(running);
    return running;
  }

  async #release(running: Promise<unknown>): Promise<void> {
    const limit = new AbortController();
    const slow = sleep(SLOW_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined);
    await Promise.race([running.catch(() => undefined), slow]);
    limit.abort();
    if (this.#restMs > 0) await sleep(this.#restMs, undefined, { ref: false });
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

const readers = new Lane(PLACES);
const programs = new Lane(1, REST_MS);
/** Searches of calls and catalogues: they wait for PostgreSQL most of their time, and clients have limits of their own. */
const searches = new Lane(4);

/** Renders a page when it is its turn. `client`: null for a proxy or this process. Throws `busy` if too many wait, or too many of this client. */
export async function renderInTurn<Result>(client: string | null, render: () => Promise<Result>): Promise<Result> {
  const key = client ?? "";
  const count = ofClient.get(key) ?? 0;
  if (client !== null && count >= MAX_PER_CLIENT) throw new DomainError("busy");
  ofClient.set(key, count + 1);
  try {
    const lane = (await isReader(key)) ? readers : programs;
    return await lane.run(render);
  } finally {
    const left = (ofClient.get(key) ?? 1) - 1;
    if (left > 0) ofClient.set(key, left);
    else ofClient.delete(key);
  }
}

/** Answers a search of a program when it is its turn. Throws `busy` if too many wait. */
export const searchInTurn = <Result>(run: () => Promise<Result>): Promise<Result> => searches.run(run);

async function isReader(client: string): Promise<boolean> {
  try {
    await recent.consume(client);
    return true;
  } catch {
    return false;
  }
}
