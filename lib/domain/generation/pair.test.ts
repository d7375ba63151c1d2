import { expect, test } from "vitest";
import { type Comparison, knockOut, type PairCriterion, scorePair, winnerOf } from "#lib/domain/generation/pair";

const A = "The lamp went out. Nobody moved.";
const B = "A clerk counted the keys.";
const judged = (criterion: PairCriterion, better: "A" | "B" | "neither", margin: number, quoteA = "Nobody moved") =>
  ({ criterion, better, margin, quoteA, quoteB: "counted the keys" }) as const;

test("criteria count only if both quotations stand in the texts", () => {
  expect(scorePair({ criteria: [judged("manner", "A", 2), judged("people", "B", 1), judged("ending", "neither", 3)] }, A, B)).toEqual({
    ...{ lead: 1, invented: 0 },
    leads: { manner: 2, people: -1, ending: 0 },
  });
  expect(scorePair({ criteria: [judged("manner", "A", 3, "Somebody moved"), judged("people", "B", 1)] }, A, B)).toEqual({
    ...{ lead: -1, invented: 1 },
    leads: { people: -1 },
  });
});

test("a win needs both orders", () => {
  expect([winnerOf(2, -1), winnerOf(-2, 1), winnerOf(2, 1), winnerOf(0, -3)]).toEqual(["first", "second", "tie", "tie"]);
});

test("the best of several is found by comparisons with the best so far; a tie keeps it", async () => {
  const worth = [1, 3, 3, 2];
  const compare = (best: number, other: number): Promise<Comparison> => {
    const winner = (worth[best] ?? 0) > (worth[other] ?? 0) ? "first" : worth[best] === worth[other] ? "tie" : "second";
    return Promise.resolve({ first: String(best), second: String(other), invented: 0, why: ["", ""], winner });
  };
  const { chosen, comparisons } = await knockOut(worth.length, compare);
  expect([chosen, comparisons.map(({ first, second }) => first + second)]).toEqual([1, ["01", "12", "13"]]);
  expect(await knockOut(1, compare)).toEqual({ chosen: 0, comparisons: [] });
});
