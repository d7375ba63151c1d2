import { expect, test } from "vitest";
import { authorFigures } from "#lib/domain/generation/author-figures";

test("a writer is told the figures that are known of an author", () => {
  const measures = {
    sentenceFrom40: [0.084, 0.02, 5],
    sentenceUpTo8: [0.2, 0.05, 5],
    dialogue: [0.377, 0.1, 5],
    modelWords: [0.4, 0.1, 5],
  } as const;
  expect(authorFigures({ measures })).toEqual([
    "8 % of the sentences have 40 words or more, 20 % have 8 or fewer.",
    "38 % of the words are speech.",
  ]);
  expect(authorFigures({ measures: {} })).toEqual([]);
});
