import { expect, test } from "vitest";
import { checkOveruse } from "#lib/domain/generation/checks/overuse";
import { LANGUAGES } from "#lib/domain/language";
import { soundBook, withParagraphs, withText } from "#tests/support/checked-book";

test.each(LANGUAGES)("the prose of the collection in %s uses no word too often", (language) => {
  expect(checkOveruse(soundBook(language)).findings).toEqual([]);
});

test("two worn phrases are named, a third fails them all", () => {
  const two = withText(soundBook(), "He let out a breath. Something shifted.");
  expect(checkOveruse(two).findings.map(({ code, fails }) => [code, fails])).toEqual([
    ["cliche", false],
    ["cliche", false],
  ]);
  expect(checkOveruse(withText(two, "The silence stretched.")).findings.map(({ fails }) => fails)).toEqual([true, true, true]);
});

test("words that are typical of language models are counted together", () => {
  const book = withParagraphs(soundBook(), 1, (paragraphs) =>
    paragraphs.map((text) => `${text} A shimmering whisper lingered in the ancient labyrinth.`),
  );
  const [finding] = checkOveruse(book).findings;
  expect(finding?.message).toMatch(/^\d+\.\d of 1,000 words are typical of language models: “\p{L}+” \d+ times/u);
  expect(finding?.fails).toBe(true);
  expect(finding?.chapters).toEqual([1]);
});

test("a word and a phrase of the book’s own that come too often are named", () => {
  const book = withParagraphs(soundBook(), 1, (paragraphs) =>
    paragraphs.flatMap((text) => [text, "The green lantern swung again. ".repeat(5)]),
  );
  const { findings } = checkOveruse(book);
  const messages = findings.map(({ message }) => message);
  expect(new Set(findings.map(({ chapters }) => JSON.stringify(chapters)))).toEqual(new Set(["[1]"]));
  expect(messages).toContainEqual(expect.stringMatching(/^The book uses “lantern” \d+ times\.$/));
  expect(messages).toContainEqual(expect.stringMatching(/^The book uses “the green lantern swung” \d+ times\.$/));
});
