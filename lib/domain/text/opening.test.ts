import { expect, test } from "vitest";
import { openingParagraph, openingSentences, wholeSentences } from "./opening.ts";

test("a first sentence that is long enough stands alone", () => {
  const first =
    "A relation who has lived abroad for thirty years can do nothing more amiable than to die, and to do so without telling anybody.";
  expect(openingSentences(`${first} The letter came on a wet morning.`, "en")).toBe(first);
});

test("short sentences are joined by the next", () => {
  expect(
    openingSentences(
      "Era tardi. Nessuno parlava. La lampada sul tavolo faceva più fumo che luce,\ne il vento della sera non dava pace alle persiane. Poi qualcuno rise.",
      "it",
    ),
  ).toBe("Era tardi. Nessuno parlava. La lampada sul tavolo faceva più fumo che luce, e il vento della sera non dava pace alle persiane.");
});

test("a second sentence that is too long is cut, so that openings are of similar length", () => {
  const text = openingSentences(`Once there was a house. ${"and so on ".repeat(30)}.`, "en");
  expect(text).toMatch(/^Once there was a house\. and .*…$/);
  expect(text.length).toBeGreaterThan(180);
});

test("a very long sentence is cut at the end of a word", () => {
  const text = openingSentences(`${"and so on ".repeat(60)}.`, "en");
  expect(text).toMatch(/(?:and|so|on) ?…$/);
  expect(text.length).toBeLessThanOrEqual(201);
});

test("nothing has no opening", () => {
  expect(openingSentences(" ", "de")).toBe("");
});

test("a long text is cut after the last sentence that fits, a long sentence after a word", () => {
  expect(wholeSentences("One two.  Three four. Five six.", "en", 24)).toBe("One two. Three four. …");
  expect(wholeSentences("One two. Three.", "en", 24)).toBe("One two. Three.");
  expect(wholeSentences("One two three four five six seven.", "en", 20)).toMatch(/^One two three four\b.*…$/);
});

test("the full stop of a title ends no sentence", () => {
  const first = "It is seldom that he does it at so convenient a season of the whole long year, as Mr. Maddox had the goodness to observe.";
  expect(openingSentences(`${first} He sat down.`, "en")).toBe(first);
});

const LONG = "you forbade me to undertake this journey, and I have undertaken it, as you see.";
test.each([
  [["To Miss Caroline Aldworth", "Martigny, June 9th, 1828.", LONG, "Next."], LONG],
  [["Dear Sir,", LONG], `Dear Sir, ${LONG}`],
  [["Short.", "Shorter."], "Short."],
  [[], ""],
])("a salutation, a date or a dedication is no opening", (paragraphs, opening) => {
  expect(openingParagraph(paragraphs)).toBe(opening);
});
