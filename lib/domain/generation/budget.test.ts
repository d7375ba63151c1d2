import { describe, expect, test } from "vitest";
import { costOf, exceeds, parseBudget, parsePrices, pricingFaults } from "#lib/domain/generation/budget";

test("a budget limits tokens, money, both or nothing", () => {
  expect(parseBudget("tokens=2000000 money=5.5")).toEqual({ tokens: 2_000_000, money: 5.5 });
  expect(parseBudget("money=0.01")).toEqual({ tokens: null, money: 0.01 });
  expect(parseBudget("")).toEqual({ tokens: null, money: null });
  expect([parseBudget("5"), parseBudget("tokens=-1"), parseBudget("tokens=1;money=2")]).toEqual([null, null, null]);
  expect([exceeds({ tokens: 5, money: 0.01 }, 5, 10_000), exceeds({ tokens: 5, money: null }, 6, 0)]).toEqual([false, true]);
  expect(exceeds({ tokens: null, money: 0.01 }, 6, 10_001)).toBe(true);
});

test("a price table lists input, output and perhaps input read from a cache and put into it per million tokens", () => {
  expect(parsePrices("small=0.5/1.5/0.05 marked=3/15/0.3/3.75 org/large:free=2/6")).toEqual({
    small: { input: 0.5, output: 1.5, cached: 0.05, written: 0.5 },
    marked: { input: 3, output: 15, cached: 0.3, written: 3.75 },
    "org/large:free": { input: 2, output: 6, cached: 2, written: 2 },
  });
  expect([parsePrices("small"), parsePrices("small=1"), parsePrices("small=1/2/3/4/5")]).toEqual([null, null, null]);
});

test("cached input has its own price, and a model without a price is free", () => {
  const usage = { inputTokens: 1_000, outputTokens: 200, cachedTokens: 400 };
  const price = { input: 2, output: 6, cached: 0.5, written: 2.5 };
  expect(costOf(price, usage)).toBe(600 * 2 + 400 * 0.5 + 200 * 6);
  expect(costOf(price, { ...usage, writtenTokens: 500 })).toBe(100 * 2 + 400 * 0.5 + 500 * 2.5 + 200 * 6);
  expect(costOf(undefined, usage)).toBe(0);
});

describe("prices and budgets together", () => {
  const UNLIMITED = { tokens: null, money: null };
  const faultsOf = (prices: string, money: number | null, critic?: string) =>
    pricingFaults({
      AI_MODEL: "small",
      AI_CRITIC_MODEL: critic,
      AI_PRICES: parsePrices(prices) ?? {},
      AI_BUDGET_BOOK: UNLIMITED,
      AI_BUDGET_DAY: { tokens: null, money },
    });

  test("are right with a price for each model in use, and without a limit of money", () => {
    expect(faultsOf("small=1/2 judge=3/4", 5, "judge")).toEqual([]);
    expect(faultsOf("", null, "judge")).toEqual([]);
  });

  test("a price of a model that is not in use is a fault", () => {
    expect(faultsOf("smal=1/2", null)).toEqual([{ name: "AI_PRICES", message: 'names "smal", but the models in use are small' }]);
  });

  test("a limit of money without a price is a fault", () => {
    expect(faultsOf("small=1/2", 5, "judge")).toMatchObject([
      { name: "AI_BUDGET_DAY", message: expect.stringContaining("judge") as string },
    ]);
  });

  test("concern the model of embeddings too, also where none writes", () => {
    const given = { AI_EMBEDDING_MODEL: "vectors", AI_BUDGET_BOOK: UNLIMITED, AI_BUDGET_DAY: { tokens: null, money: 5 } };
    expect(pricingFaults({ ...given, AI_PRICES: parsePrices("vectors=0.02/0") ?? {} })).toEqual([]);
    expect(pricingFaults({ ...given, AI_PRICES: parsePrices("small=1/2") ?? {} })).toMatchObject([
      { name: "AI_BUDGET_DAY", message: expect.stringContaining("vectors") as string },
    ]);
    expect(pricingFaults({ ...given, AI_MODEL: "small", AI_PRICES: parsePrices("small=1/2 vectors=0.02/0") ?? {} })).toEqual([]);
  });
});
