import { expect, test } from "vitest";
import { singleEdits } from "#lib/domain/search/edits";

test.each(["amp", "lammp", "llamp", "lapm", "alpm", "camp", "lamps", "lmp"])("one error makes %s of lamp, or lamp of it", (word) => {
  const isNear = singleEdits("lamp").includes(word) || singleEdits(word).includes("lamp");
  expect(isNear).toBe(word !== "alpm");
});

test("the word itself and words with two errors are none of them", () => {
  expect(singleEdits("lamp")).not.toContain("lamp");
  expect(singleEdits("lamp")).not.toContain("clamps");
  expect(new Set(singleEdits("lamp")).size).toBe(singleEdits("lamp").length);
});

test("a long word has none", () => {
  expect(singleEdits("a".repeat(21))).toEqual([]);
});
