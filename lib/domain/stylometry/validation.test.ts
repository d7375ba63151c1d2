import { expect, test } from "vitest";
import { leaveOneWorkOut, meetsFloors, reliabilityOf, sharesOf, varies } from "#lib/domain/stylometry/validation";

const SAMPLES = [
  { author: "one", work: "one/a" },
  { author: "one", work: "one/b" },
  { author: "other", work: "other/a" },
  { author: "other", work: "other/b" },
  { author: "single", work: "single/a" },
];
const SCORES = [
  [1, 0],
  [1, 0.1],
  [0, 1],
  [1, -0.1],
  [-1, -1],
];

test("each sample is attributed without its work, and an author of one work is not tested", () => {
  const left: string[] = [];
  const verdicts = leaveOneWorkOut(SAMPLES, (work) => {
    left.push(work);
    return SCORES;
  });
  expect(left).toEqual(["one/a", "one/b", "other/a", "other/b"]);
  // one/a (1, 0) against one/b (1, 0.1) and the mean of other (0.5, 0.45).
  expect(verdicts[0]).toMatchObject({ author: "one", nearest: "one" });
  expect(verdicts[0]?.own).toBeCloseTo(1 - 1 / Math.sqrt(1.01));
  // other/b (1, -0.1) has only other/a (0, 1) beside it.
  expect(verdicts[3]).toMatchObject({ author: "other", nearest: "one", nearestByBurrows: "one" });
  expect(sharesOf(verdicts)).toMatchObject({ samples: 4, right: 2 });
});

test("an author varies below 70 % of at least ten samples; fewer are thin", () => {
  const shares = (right: number, samples: number) => ({ right, samples, rightByBurrows: 0 });
  expect(reliabilityOf(shares(7, 10))).toBe("good");
  expect(reliabilityOf(shares(6, 10))).toBe("varies");
  expect(reliabilityOf(shares(6, 6))).toBe("thin");
  expect(reliabilityOf(shares(0, 0))).toBe("thin");
  expect(varies(shares(4, 7))).toBe(true);
  expect(varies(shares(0, 0))).toBe(false);
});

test("a language meets the floors with 70 % of all samples and 85 % of the library's authors", () => {
  const shares = (right: number) => ({ right, samples: 100, rightByBurrows: 0 });
  expect(meetsFloors({ all: shares(70), targets: shares(85) })).toBe(true);
  expect(meetsFloors({ all: shares(69), targets: shares(85) })).toBe(false);
  expect(meetsFloors({ all: shares(70), targets: shares(84) })).toBe(false);
});
