import { expect, test } from "vitest";
import { trackProgress } from "#lib/server/runtime/launcher/track-progress";

function follow() {
  let milliseconds = 0;
  const tracker = trackProgress(() => milliseconds);
  const begin = (step: Parameters<typeof tracker.run>[0]) => {
    const end = Promise.withResolvers<void>();
    let report: (share: number) => void = () => undefined;
    const ended = tracker.run(step, (given) => {
      report = given;
      return end.promise;
    });
    const finish = () => {
      end.resolve();
      return ended;
    };
    return { report: (share: number) => report(share), end: finish };
  };
  return { begin, read: tracker.read, wait: (seconds: number) => (milliseconds += seconds * 1000) };
}

test("steps wait, run beside each other and are done, in a fixed order", async () => {
  const { begin, read } = follow();
  const states = () => read().steps.map(({ step, state }) => `${step} ${state}`);
  expect(states()).toEqual(["database waiting", "migrations waiting", "collection waiting", "build waiting", "processes waiting"]);
  const [build, database] = [begin("build"), begin("database")];
  await database.end();
  expect(states()).toEqual(["database done", "migrations waiting", "collection waiting", "build running", "processes waiting"]);
  await build.end();
  for (const step of ["migrations", "collection", "processes"] as const) await begin(step).end();
  expect(read().percent).toBe(100);
});

test("the percentage grows with time and with what a step reports, and never reaches 100 before the end", async () => {
  const { begin, read, wait } = follow();
  const build = begin("build");
  const seen = [read().percent];
  for (const seconds of [5, 30, 600, 100_000]) {
    wait(seconds);
    seen.push(read().percent);
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(3);
  const before = read().percent;
  await build.end();
  const collection = begin("collection");
  collection.report(0.5);
  const half = read().percent;
  collection.report(0.9);
  expect(before).toBeLessThan(half);
  expect(half).toBeLessThan(read().percent);
  expect(read().percent).toBeLessThan(100);
});

test("a step that fails is not done", async () => {
  const tracker = trackProgress();
  await expect(tracker.run("build", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(tracker.read().steps).toContainEqual({ step: "build", state: "running" });
});
