import { expect, test } from "vitest";
import { markOf, ownWorks } from "#lib/domain/stylometry/own-works";

test("the bars of an author's own works have mean, deviation and number of works", () => {
  const measures = { barVocabulary: [0.5, 0.1, 4], barSentences: [0.7, 0.05, 4], barContinuity: [0.3, 0.02, 3] } as const;
  expect(ownWorks({ measures })).toEqual({
    vocabulary: { mean: 0.5, deviation: 0.1, works: 4 },
    sentences: { mean: 0.7, deviation: 0.05, works: 4 },
    continuity: { mean: 0.3, deviation: 0.02, works: 3 },
  });
  expect(ownWorks({ measures: { barVocabulary: [0.5, 0.1, 4] } })).toBeNull();
});

test("the mark on a bar does not leave it", () => {
  expect(markOf({ mean: 0.95, deviation: 0.2, works: 2 })).toEqual({ at: 0.95, low: 0.75, high: 1 });
  expect(markOf({ mean: 0.1, deviation: 0.25, works: 2 })).toEqual({ at: 0.1, low: 0, high: 0.35 });
});
