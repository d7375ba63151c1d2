import { expect, test } from "vitest";
import { checkOveruse } from "#lib/domain/generation/checks/overuse";
import { LANGUAGES } from "#lib/domain/language";
import { HUMAN, soundBook, withParagraphs } from "#tests/support/checked-book";

test.each(LANGUAGES)("the prose of the collection in %s uses no word too often", (language) => {
  expect(checkOveruse(soundBook(language), HUMAN).findings).toEqual([]);
});

test("a word and a phrase of the book’s own that come too often are named", () => {
  const book = withParagraphs(soundBook(), 1, (paragraphs) =>
    paragraphs.flatMap((text) => [text, "The green lantern swung again. ".repeat(5)]),
  );
  const { findings } = checkOveruse(book, HUMAN);
  const messages = findings.map(({ message }) => message);
  expect(new Set(findings.map(({ chapters }) => JSON.stringify(chapters)))).toEqual(new Set(["[1]"]));
  expect(messages).toContainEqual(
    expect.stringMatching(/^The book uses “lantern” \d+ times, [\d.]+ in 1,000 words; human works use their commonest one 1 to 7 times\.$/),
  );
  expect(messages).toContainEqual(expect.stringMatching(/^The book uses “the green lantern swung” \d+ times, /));
});
