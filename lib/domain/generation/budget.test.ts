import { expect, test } from "vitest";
import { costOf, exceeds, parseBudget, parsePrices } from "#lib/domain/generation/budget";

test("a budget limits tokens, money, both or nothing", () => {
  expect(parseBudget("tokens=2000000 money=5.5")).toEqual({ tokens: 2_000_000, money: 5.5 });
  expect(parseBudget("money=0.01")).toEqual({ tokens: null, money: 0.01 });
  expect(parseBudget("")).toEqual({ tokens: null, money: null });
  expect([parseBudget("5"), parseBudget("tokens=-1"), parseBudget("tokens=1;money=2")]).toEqual([null, null, null]);
  expect([exceeds({ tokens: 5, money: 0.01 }, 5, 10_000), exceeds({ tokens: 5, money: null }, 6, 0)]).toEqual([false, true]);
  expect(exceeds({ tokens: null, money: 0.01 }, 6, 10_001)).toBe(true);
});

test("a price table lists input, output and perhaps cached input per million tokens", () => {
  expect(parsePrices("small=0.5/1.5/0.05 org/large:free=2/6")).toEqual({
    small: { input: 0.5, output: 1.5, cached: 0.05 },
    "org/large:free": { input: 2, output: 6, cached: 2 },
  });
  expect([parsePrices("small"), parsePrices("small=1")]).toEqual([null, null]);
});

test("cached input has its own price, and a model without a price is free", () => {
  const usage = { inputTokens: 1_000, outputTokens: 200, cachedTokens: 400 };
  expect(costOf({ input: 2, output: 6, cached: 0.5 }, usage)).toBe(600 * 2 + 400 * 0.5 + 200 * 6);
  expect(costOf(undefined, usage)).toBe(0);
});
