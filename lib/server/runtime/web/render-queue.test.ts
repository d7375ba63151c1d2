import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as renderQueue from "#lib/server/runtime/web/render-queue";

let queue: typeof renderQueue;
beforeEach(async () => {
  vi.resetModules();
  queue = await import("#lib/server/runtime/web/render-queue");
});

/** Renderings that end when told to. */
function renderings() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const render = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { render, ends, most: () => most, begun: () => ends.length };
}

/** Ends all that have begun, again and again. */
const endEach = (ends: (() => void)[]) =>
  setInterval(() => {
    for (const end of ends.splice(0)) end();
  }, 1);

describe("pages", () => {
  test("are rendered two at a time, in the order in which they were asked for", async () => {
    const { render, ends, most, begun } = renderings();
    const all = ["a", "b", "c", "d"].map((client) => queue.renderInTurn(client, render));
    await expect.poll(begun).toBe(2);
    for (let index = 0; index < 4; index += 1) {
      await expect.poll(begun).toBeGreaterThan(index);
      ends[index]?.();
    }
    await Promise.all(all);
    expect(most()).toBe(2);
  });

  test("of clients that ask for many share one place, so that others do not wait for them", async () => {
    const flood = renderings();
    for (let index = 0; index < 20; index += 1) await queue.renderInTurn("flood", () => Promise.resolve());
    const many = Array.from({ length: 10 }, () => queue.renderInTurn("flood", flood.render));
    await expect.poll(flood.begun).toBe(1);
    await queue.renderInTurn("reader", () => Promise.resolve());
    expect(flood.begun()).toBe(1);
    for (let index = 0; index < 10; index += 1) {
      await expect.poll(flood.begun).toBe(index + 1);
      flood.ends[index]?.();
    }
    await Promise.all(many);
    expect(flood.most()).toBe(1);
  });

  test("that take long give their places to others", async () => {
    const { render, ends, begun } = renderings();
    const slow = ["a", "b"].map((client) => queue.renderInTurn(client, render));
    await expect.poll(begun).toBe(2);
    await queue.renderInTurn("c", () => Promise.resolve());
    for (const end of ends) end();
    await Promise.all(slow);
  });

  test("of one client are refused beyond those that a browser asks for, of a proxy that stands for many not", async () => {
    const { render, ends } = renderings();
    const outcomes = (client: string | null) =>
      Array.from({ length: 30 }, () =>
        queue.renderInTurn(client, render).then(
          () => "made",
          (error: Error) => error.message,
        ),
      );
    const own = outcomes("a");
    const proxied = outcomes(null);
    const end = endEach(ends);
    const count = async (all: Promise<string>[]) => (await Promise.all(all)).filter((outcome) => outcome === "busy").length;
    expect([await count(own), await count(proxied)]).toEqual([6, 0]);
    clearInterval(end);
  });
});

test("a rendering that fails gives its place to the next", async () => {
  const failing = () => Promise.reject(new Error("no"));
  for (let index = 0; index < 5; index += 1) await expect(queue.renderInTurn("a", failing)).rejects.toThrow("no");
  await queue.renderInTurn("a", () => Promise.resolve());
});

test("of searches by programs four run at a time, and too many are refused", async () => {
  const { render, ends, most } = renderings();
  const all = Array.from({ length: 250 }, () => queue.searchInTurn(render).catch((error: Error) => error.message));
  const end = endEach(ends);
  const outcomes = await Promise.all(all);
  clearInterval(end);
  expect(outcomes.filter((outcome) => outcome === "busy")).toHaveLength(46);
  expect(most()).toBe(4);
});
