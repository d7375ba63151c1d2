import { describe, expect, test } from "vitest";
import { DEGRADATIONS, degrade } from "#lib/domain/generation/judgement/degrade";
import { LANGUAGES } from "#lib/domain/language";
import { countWords } from "#lib/domain/text/text";

const PARAGRAPHS = ["The lamp went out.", "Nobody moved. Somebody coughed.", "“Who was that?” said Ines.", "The door stood open."];
const TEXT = PARAGRAPHS.join("\n\n");
const words = (text: string) => text.split(/\s+/).toSorted();

test("paragraphs are shuffled where there are four, else sentences, and never left in their order", () => {
  const shuffled = degrade(TEXT, "shuffled", "en");
  expect(shuffled).not.toBe(TEXT);
  expect(shuffled.split("\n\n").toSorted()).toEqual(PARAGRAPHS.toSorted());
  const short = "One came. Two went.\n\nThree stayed. Four slept.";
  for (const text of [short, "One came. Two went."]) {
    expect(degrade(text, "shuffled", "en")).not.toBe(text);
    expect(words(degrade(text, "shuffled", "en"))).toEqual(words(text));
  }
});

test("a single sentence has no order: it is explained", () => {
  expect(degrade("The lamp went out.", "shuffled", "en")).toMatch(/^The lamp went out\. .+/);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("feelings and worn phrases are added at sentence ends, each once, and nothing is taken away", () => {
    const text = Array.from({ length: 12 }, (_, index) => `Word ${index} of this text stands here, in this place. Then it ends.`).join(
      "\n\n",
    );
    const explained = degrade(text, "explained", language);
    expect(explained.split("\n\n")).toHaveLength(12);
    for (const sentence of text.split("\n\n")) expect(words(explained)).toEqual(expect.arrayContaining(words(sentence)));
    const added = countWords(explained) - countWords(text);
    expect(added).toBeGreaterThan(9);
    expect(added).toBeLessThan(60);
  });
});

test.each(DEGRADATIONS)("the same text always gives the same copy (%s)", (kind) => {
  expect(degrade(TEXT, kind, "en")).toBe(degrade(TEXT, kind, "en"));
  expect(degrade(TEXT, kind, "en")).not.toBe(TEXT);
});
