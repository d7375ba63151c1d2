import { expect, test } from "vitest";
import { checkTypography } from "#lib/domain/generation/checks/typography";
import { LANGUAGES } from "#lib/domain/language";
import { soundBook, withParagraphs, withText } from "#tests/support/checked-book";

test.each(LANGUAGES)("the prose of the collection in %s has no wrong punctuation", (language) => {
  expect(checkTypography(soundBook(language)).findings).toEqual([]);
});

test("a paragraph with wrong quotation marks is named; a chapter full of them fails", () => {
  expect(checkTypography(withText(soundBook("en", 6, 1_200), "He said «no».")).findings).toEqual([
    {
      ...{ chapter: 2, paragraph: 1, code: "typography", fails: false },
      message: "The paragraph has another language’s quotation marks: “He said «no».”.",
    },
  ]);
  const faulty = withParagraphs(soundBook(), 2, (paragraphs) => paragraphs.map((text) => text.replaceAll("“", '"')));
  expect(checkTypography(faulty).findings.every(({ chapter, fails }) => chapter === 2 && fails)).toBe(true);
});
