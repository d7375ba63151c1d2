import { expect, test } from "vitest";
import type { JudgedPair, Leads } from "#lib/domain/generation/judgement/judgement";
import { CATEGORY_NOTES, categoriesOf, categoryScore, mannerScore } from "#lib/domain/generation/judgement/review-scores";
import { accuracyAt, styleAccuracyOf } from "#lib/domain/generation/judgement/style-accuracy";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";

test("categories fit the genre, and the Holmesian style one author and cases with a detective", () => {
  const mystery = categoriesOf("mystery", "jane-austen", "");
  expect(mystery).toEqual(expect.arrayContaining(["costruzione_mistero", "deduzione", "personaggi", "ritmo"]));
  const [detective, none] = ["The detective came. “Detectives!” he said to Holmes.", "The mate came, and no detective."];
  expect(mystery).not.toContain("stile_holmesiano");
  expect(categoriesOf("mystery", "arthur-conan-doyle", detective)).toContain("stile_holmesiano");
  expect(categoriesOf("mystery", "arthur-conan-doyle", none)).not.toContain("stile_holmesiano");
  expect(categoriesOf("mystery", "jane-austen", detective)).not.toContain("stile_holmesiano");
  expect(categoriesOf("satire", "arthur-conan-doyle", detective)).not.toContain("deduzione");
  expect(categoriesOf("ghost-story", "henry-james", "")).toContain("ambiguita_sovrannaturale");
});

test("each category has its English name and what it means", () => {
  const names = new Set(Object.values(CATEGORY_NOTES).map((note) => /^[A-Z][A-Za-z, ]+(?=: \w)/.exec(note)?.[0]));
  expect(names.size).toBe(Object.keys(CATEGORY_NOTES).length);
  expect(names).not.toContain(undefined);
});

test("a category has its score from its own criteria", () => {
  const pair = (strength: number, leads: Leads): JudgedPair => ({
    ...{ kind: "others", strength, leads: [leads, leads], quotations: 16, invented: 0 },
  });
  const pairs = [pair(20, { people: 2, manner: 1 }), pair(85, { people: 1, manner: -2 }), pair(95, { people: 1, manner: -2 })];
  expect(categoryScore("personaggi", pairs)).toBe(9.5);
  expect(mannerScore(pairs)).toBeGreaterThan(4);
  expect(mannerScore(pairs)).toBeLessThan(7);
  expect(categoryScore("aderenza_allo_stile", pairs)).toBe(mannerScore(pairs));
});

test("style accuracy is 9 where the author’s own works are, 2 where texts by others are, linear between and beyond", () => {
  expect([accuracyAt(0.5, 0.5, 1), accuracyAt(1, 0.5, 1), accuracyAt(0.75, 0.5, 1)]).toEqual([9, 2, 5.5]);
  expect([accuracyAt(0.1, 0.5, 1), accuracyAt(1.6, 0.5, 1)]).toEqual([10, 0]);
});

test("a text within the range of the author’s own works is no failure, also where another author is nearer", async () => {
  const { authors, yardsticks } = await getReferenceFigures("en");
  const { p50 = 0, p95 = 0 } = authors.find(({ slug }) => slug === "arthur-conan-doyle")?.yardstick ?? {};
  expect(accuracyAt(p95, p50, yardsticks.differentAuthors.p50)).toBeGreaterThan(5);
});

test("style accuracy is withheld for authors whom figures do not tell, and for short texts", async () => {
  const figures = await getReferenceFigures("en");
  const text = "It was the house of which they had been told that it was not to be seen from the road. ".repeat(150);
  expect(styleAccuracyOf(text, "jane-austen", figures)).toBeGreaterThanOrEqual(0);
  expect(styleAccuracyOf(text, "oscar-wilde", figures)).toBeNull();
  expect(styleAccuracyOf(text, "nobody", figures)).toBeNull();
  expect(styleAccuracyOf("Too short.", "jane-austen", figures)).toBeNull();
});
