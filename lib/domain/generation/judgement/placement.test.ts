import { expect, test } from "vitest";
import { seededRandom } from "#lib/domain/art/random";
import { type AnchorKind, type JudgedPair, LIBRARY_STRENGTHS, STRENGTHS } from "#lib/domain/generation/judgement/judgement";
import { countControls, placementOf, voidReason } from "#lib/domain/generation/judgement/placement";

const pair = (kind: AnchorKind, strength: number, first: number, second = first, changes: Partial<JudgedPair> = {}): JudgedPair => ({
  ...{ kind, strength, leads: [{ manner: first }, { manner: second }], quotations: 16, invented: 0 },
  ...changes,
});
const GOOD_CONTROLS = [1, 2, 3].map(() => pair("degraded", STRENGTHS.degraded, 2));

/** Pairs of a book of this strength, each order decided by chance. */
function judged(strength: number, rounds: number, seed: string): JudgedPair[] {
  const random = seededRandom(seed);
  const anchors = [
    ["degraded", STRENGTHS.degraded],
    ...LIBRARY_STRENGTHS.map((each) => ["library", each] as const),
    ["others", STRENGTHS.others],
    ["author", STRENGTHS.author],
  ] as const;
  return Array.from({ length: rounds }, () => anchors)
    .flat()
    .map(([kind, anchor]) => pair(kind, anchor, random.between(0, 1) < 1 / (1 + 2 ** ((anchor - strength) / 10)) ? 1 : -1));
}

test.each([35, 55, 70, 85])("a strength of %i is recovered from many pairs", (strength) => {
  expect(Math.abs(placementOf(judged(strength, 100, `strength ${strength}`)).value - strength)).toBeLessThan(4);
});

test("the interval holds the true strength about as often as it says", () => {
  const books = Array.from({ length: 100 }, (_, index) => placementOf(judged(62, 8, `book ${index}`)));
  const covered = books.filter(({ low, high }) => low <= 62 && 62 <= high).length;
  expect(covered).toBeGreaterThan(85);
  expect(books.every(({ low, value, high }) => low <= value && value <= high)).toBe(true);
});

test("nothing is placed outside the limits, and the same pairs give the same numbers", () => {
  const wins = [...GOOD_CONTROLS, pair("others", 85, 3), pair("author", 95, 3)];
  expect(placementOf(wins)).toEqual({ value: 95, low: 95, high: 95 });
  expect(placementOf([pair("degraded", 20, -1)]).value).toBe(5);
  const pairs = judged(60, 5, "again");
  expect(placementOf(pairs)).toEqual(placementOf(pairs));
});

test("only the criteria asked for decide, and who wins in one order only is even", () => {
  const mixed = pair("others", 85, 0, 0, {
    leads: [
      { manner: 2, people: -3 },
      { manner: 1, people: -3 },
    ],
  });
  expect(placementOf([mixed], ["manner"]).value).toBe(95);
  expect(placementOf([mixed], ["people"]).value).toBe(5);
  expect(placementOf([pair("others", 85, 1, -1)]).value).toBeCloseTo(85, 3);
});

test("a judgement is void if one control fails in both orders, or two in one", () => {
  const anchor = pair("author", 95, -1);
  const controls = (...failing: [number, number][]) => [
    ...GOOD_CONTROLS,
    ...failing.map(([first, second]) => pair("degraded", 20, first, second)),
    anchor,
  ];
  expect(voidReason(controls())).toBeNull();
  expect(voidReason(controls([-1, 2]))).toBeNull();
  expect(countControls(controls([-1, 2]))).toEqual({ passed: 3, failed: 1 });
  expect(voidReason(controls([-1, 0]))).toBe("controls");
  expect(voidReason(controls([-1, 2], [2, -1]))).toBe("controls");
});

test("a judgement is void if the judge follows the order, invents quotations, or had only the book’s own copies", () => {
  const others = (count: number, first: number, second: number) => Array.from({ length: count }, () => pair("others", 85, first, second));
  expect(voidReason([...GOOD_CONTROLS, ...others(6, 1, -1)])).toBe("order");
  expect(voidReason([...GOOD_CONTROLS, ...others(6, 1, 1)])).toBeNull();
  expect(voidReason([...GOOD_CONTROLS, ...others(2, 1, -1)])).toBeNull();
  expect(voidReason([...GOOD_CONTROLS, pair("author", 95, -1, -1, { invented: 6 })])).toBeNull();
  expect(voidReason([...GOOD_CONTROLS, pair("author", 95, -1, -1, { invented: 7 })])).toBe("quotations");
  expect(voidReason(GOOD_CONTROLS)).toBe("anchors");
  expect(voidReason([])).toBe("anchors");
});
