import { expect, test } from "vitest";
import { batchByKey } from "#lib/server/platform/batch";

test("calls that come while one runs form the next batch, each key for itself", async () => {
  const runs: [string, number][] = [];
  const call = batchByKey(async (key: string, calls) => {
    runs.push([key, calls]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return Array.from({ length: calls }, (_, index) => `${key}${index}`);
  });
  expect(await Promise.all([call("a"), call("a"), call("a"), call("b")])).toEqual(["a0", "a0", "a1", "b0"]);
  expect(runs).toEqual([
    ["a", 1],
    ["b", 1],
    ["a", 2],
  ]);
  expect(await call("a")).toBe("a0");
});

test("an error rejects the calls of its batch, and later ones run", async () => {
  let fails = true;
  const call = batchByKey((_key: string, calls) => {
    if (fails) return Promise.reject(new Error("no store"));
    return Promise.resolve(Array.from({ length: calls }, () => "fine"));
  });
  await expect(Promise.all([call("a"), call("a")])).rejects.toThrow("no store");
  fails = false;
  expect(await call("a")).toBe("fine");
});
