import { expect, test } from "vitest";
import { applyPatches, type Patch } from "#lib/domain/generation/revision/patches";

const ONE =
  "The clerk closed the book. He put the key under the stone.\n\nThe rain did not stop.\n\nThe clerk closed the book. Nobody came.";
const TWO = "On Monday the key was gone.\n\nShe wrote that the clerk had red hair.";
const texts = new Map([
  [1, ONE],
  [2, TWO],
]);
const patch = (change: Partial<Patch>): Patch => ({
  ...{ group: "a", chapter: 1, paragraph: null, quote: "The rain did not stop.", replacement: "", lens: "line", code: "x" },
  ...change,
});
const apply = (...patches: Partial<Patch>[]) => {
  const { texts: changed, outcomes } = applyPatches(texts, patches.map(patch));
  return { one: changed.get(1), two: changed.get(2), reasons: outcomes.map(({ applied, reason }) => (applied ? "applied" : reason)) };
};

test("a quotation is replaced; a removed paragraph leaves no gap", () => {
  const { one, reasons } = apply({ quote: "under the stone", replacement: "into his hat" }, { group: "b" });
  expect(one).toBe("The clerk closed the book. He put the key into his hat.\n\nThe clerk closed the book. Nobody came.");
  expect(reasons).toEqual(["applied", "applied"]);
});

test("a quotation that stands twice is told apart by its paragraph", () => {
  const quote = "The clerk closed the book.";
  expect(apply({ quote }).reasons).toEqual(["not found"]);
  const long = new Map([[1, `${quote} One.\n\nTwo.\n\nThree.\n\nFour.\n\n${quote} Five.`]]);
  const { texts: changed } = applyPatches(long, [patch({ quote, paragraph: 5, replacement: "He slept." })]);
  expect(changed.get(1)).toBe(`${quote} One.\n\nTwo.\n\nThree.\n\nFour.\n\nHe slept. Five.`);
});

test("a group in two chapters is applied as a whole or not at all", () => {
  const monday = { quote: "On Monday", chapter: 2, replacement: "On Tuesday" };
  const { one, two, reasons } = apply(monday, { quote: "It was Monday.", replacement: "It was Tuesday." });
  expect([one, two, reasons]).toEqual([ONE, TWO, ["group", "not found"]]);
  expect(apply(monday, { quote: "Nobody came.", replacement: "Tuesday came." }).two).toContain("On Tuesday");
});

test("of two patches to the same words a contradiction wins, and the other's group falls", () => {
  const { one, reasons } = apply(
    { group: "polish", quote: "He put the key under the stone.", replacement: "He hid the key." },
    { group: "polish", quote: "Nobody came.", replacement: "No one came." },
    { group: "fact", lens: "continuity", quote: "the key under the stone", replacement: "the key into the well" },
  );
  expect(reasons).toEqual(["overlaps", "group", "applied"]);
  expect(one).toContain("He put the key into the well.");
  expect(one).toContain("Nobody came.");
});

test("an unknown chapter changes nothing", () => {
  expect(apply({ chapter: 9 }).reasons).toEqual(["not found"]);
});
