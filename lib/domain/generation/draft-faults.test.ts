import { expect, test } from "vitest";
import { draftFaults } from "#lib/domain/generation/draft-faults";

const SHOWN = "The lamplighter climbed the stair before the wind could put out the lamp that he carried.";
const filler = (words: number): string => Array.from({ length: words }, (_, index) => `word${index}`).join(" ");

test("a draft within 30 % of the planned words and without shown words has no fault", () => {
  expect(draftFaults([filler(60), filler(20)], { words: 100, shown: [SHOWN] })).toEqual([]);
});

test("a draft that is too short or too long is said to be so", () => {
  expect(draftFaults([filler(69)], { words: 100, shown: [] })).toEqual(["It had 69 words instead of about 100."]);
  expect(draftFaults([filler(131)], { words: 100, shown: [] })).toHaveLength(1);
});

test("nine words in a row of a shown passage are a fault, eight are not", () => {
  const withShown = (count: number) =>
    draftFaults([`${filler(90)} ${SHOWN.split(" ").slice(0, count).join(" ")}`], { words: 100, shown: [SHOWN] });
  expect(withShown(8)).toEqual([]);
  expect(withShown(9)[0]).toContain("the lamplighter climbed the stair before the wind could");
});
