import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { databaseUrl } from "#lib/server/platform/env";
import { type LimiterOptions, postgresStore, type RateLimitStore, redisStore } from "#lib/server/platform/http/rate-limit-store";
import { logger } from "#lib/server/platform/logger";
import { setUpTestEnvironment } from "#tests/support/environment";
import { redisServer } from "#tests/support/redis-server";

setUpTestEnvironment();

const UNREACHABLE_PORT = 1;
const RATE = { calls: 3, seconds: 60, blockInMemory: true };

let opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const resource of opened.reverse()) await resource.close();
  opened = [];
});
const open = <Resource extends { close: () => Promise<void> }>(resource: Resource): Resource => {
  opened.push(resource);
  return resource;
};

const newKey = () => randomUUID();
/** "counted", or "refused" with the seconds to wait. */
const consume = async (store: RateLimitStore, key: string, rate: LimiterOptions = RATE): Promise<string> => {
  const { isRefused, state } = await store.limiter(rate).consume(key);
  return isRefused ? `refused for ${Math.ceil(state.msBeforeNext / 1000)} s` : "counted";
};
const ALL = ["counted", "counted", "counted", "refused for 60 s"];

/** Longer than a busy machine delays a call. */
const PATIENT_MS = 15_000;
const STORES: [string, () => Promise<(timeoutMs?: number) => Promise<RateLimitStore>>][] = [
  ["PostgreSQL", () => Promise.resolve((timeoutMs) => Promise.resolve(open(postgresStore(databaseUrl(), timeoutMs))))],
  [
    "Redis",
    async () => {
      const { url } = open(await redisServer());
      return async (timeoutMs) => open(await redisStore(url, timeoutMs));
    },
  ],
];

for (const [name, prepare] of STORES) {
  test(`${name}: calls of two processes add up`, async () => {
    const connect = await prepare();
    const [one, other] = [await connect(), await connect()];
    const key = newKey();
    const outcomes = [await consume(one, key), await consume(other, key), await consume(one, key), await consume(other, key)];
    expect(outcomes).toEqual(ALL);
    expect(await consume(one, key)).toBe("refused for 60 s");
    expect(await consume(one, newKey())).toBe("counted");
    expect((await other.limiter(RATE).get(key))?.consumedPoints).toBe(4);
    expect(await other.limiter(RATE).get(newKey())).toBeNull();
  });

  test(`${name}: concurrent calls are all counted`, async () => {
    const connect = await prepare();
    const stores = [await connect(), await connect()];
    const key = newKey();
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => consume(stores[index % 2] as RateLimitStore, key)));
    expect(outcomes.filter((outcome) => outcome === "counted")).toHaveLength(3);
  });

  test(`${name}: 200 calls at once through two processes are counted exactly, without an error`, async () => {
    const logged = vi.spyOn(logger(), "error");
    const connect = await prepare();
    const stores = [await connect(PATIENT_MS), await connect(PATIENT_MS)];
    const [key, rate] = [newKey(), { ...RATE, calls: 150, blockInMemory: false }];
    const calls = Array.from({ length: 200 }, (_, index) => consume(stores[index % 2] as RateLimitStore, key, rate));
    expect((await Promise.all(calls)).filter((outcome) => outcome === "counted")).toHaveLength(150);
    expect((await stores[0]?.limiter(rate).get(key))?.consumedPoints).toBe(200);
    expect(logged).not.toHaveBeenCalled();
  });

  test(`${name}: a limit holds across a restart`, async () => {
    const connect = await prepare();
    const key = newKey();
    const before = await connect();
    for (let call = 1; call <= 3; call += 1) await consume(before, key);
    await opened.pop()?.close();
    expect(await consume(await connect(), key)).toBe("refused for 60 s");
  });

  test(`${name}: a key over its limit is refused without asking the store, unless its limiter is for keys that are reset`, async () => {
    const connect = await prepare();
    const [one, other] = [await connect(), await connect()];
    const [blocked, resetKey] = [newKey(), newKey()];
    const resettable = { ...RATE, blockInMemory: false };
    for (let call = 1; call <= 3; call += 1) {
      await consume(one, blocked);
      await consume(one, resetKey, resettable);
    }
    await other.limiter(RATE).delete(blocked);
    await other.limiter(resettable).delete(resetKey);
    expect(await consume(one, blocked)).toBe("refused for 60 s");
    expect(await consume(one, resetKey, resettable)).toBe("counted");
  });

  test(`${name}: a limit ends when its window is over`, async () => {
    const store = await (await prepare())();
    const [key, rate] = [newKey(), { ...RATE, seconds: 1 }];
    for (let call = 1; call <= 4; call += 1) await consume(store, key, rate);
    await expect.poll(() => consume(store, key, rate), { interval: 100 }).toBe("counted");
  });
}

test("PostgreSQL: deletes expired rows only", async () => {
  await prisma().$executeRaw`delete from rate_limit`;
  const store = open(postgresStore(databaseUrl()));
  await consume(store, "gone".padEnd(64), { ...RATE, seconds: 1 });
  await consume(store, "kept".padEnd(64), RATE);
  expect(await store.deleteExpired(new Date(Date.now() + 2_000))).toBe(1);
  expect((await prisma().rateLimit.findMany()).map(({ key }) => key.trim())).toEqual(["kept"]);
});

const UNREACHABLE: [string, () => Promise<RateLimitStore>][] = [
  ["PostgreSQL", () => Promise.resolve(postgresStore(`postgresql://nobody@127.0.0.1:${UNREACHABLE_PORT}/none`))],
  ["Redis", () => redisStore(`redis://127.0.0.1:${UNREACHABLE_PORT}`)],
];
for (const [name, connect] of UNREACHABLE) {
  test(`${name} unreachable: calls are counted in memory, and it is logged once`, async () => {
    const logged = vi.spyOn(logger(), "error");
    const store = open(await connect());
    const key = newKey();
    const outcomes = [];
    for (let call = 1; call <= 4; call += 1) outcomes.push(await consume(store, key));
    expect(outcomes).toEqual(ALL);
    expect(logged).toHaveBeenCalledTimes(1);
  });
}

test("PostgreSQL answers only some calls: within a process the limit is exact", async () => {
  const store = open(postgresStore(databaseUrl()));
  const answer = Reflect.get(Client.prototype, "query") as (...given: unknown[]) => unknown;
  let calls = 0;
  vi.spyOn(Client.prototype, "query").mockImplementation(function query(this: Client, ...given: unknown[]): never {
    calls += 1;
    if (calls % 2 === 0) throw new Error("no answer in time");
    return Reflect.apply(answer, this, given) as never;
  });
  const key = newKey();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => consume(store, key)));
  expect(outcomes.filter((outcome) => outcome === "counted")).toHaveLength(3);
  expect(calls).toBeGreaterThan(1);
});

test("Redis lost: calls are counted in memory until Redis is back", async () => {
  const [lost, back] = [vi.spyOn(logger(), "error"), vi.spyOn(logger(), "info")];
  const first = await redisServer({ own: true });
  const store = open(await redisStore(first.url));
  const key = newKey();
  await consume(store, key);
  await first.close();
  await expect.poll(() => lost.mock.calls.length, { interval: 20 }).toBe(1);
  expect((await store.limiter(RATE).get(key))?.consumedPoints).toBe(1);
  expect(await consume(store, key)).toBe("counted");
  open(await redisServer({ own: true, port: Number(new URL(first.url).port) }));
  await expect.poll(() => back.mock.calls.length, { interval: 20 }).toBe(1);
  expect(await consume(store, key)).toBe("counted");
  expect((await store.limiter(RATE).get(key))?.consumedPoints).toBe(1);
});
