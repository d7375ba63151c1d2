import { expect, test } from "vitest";
import { checkLanguage } from "#lib/domain/generation/checks/language";
import { LANGUAGES } from "#lib/domain/language";
import { soundBook, withParagraphs, withText } from "#tests/support/checked-book";

test.each(LANGUAGES)("chapters in %s are recognized as such", (language) => {
  expect(checkLanguage(soundBook(language)).findings).toEqual([]);
});

test("a chapter in another language fails, a paragraph is named", () => {
  const italian = soundBook("it").chapters[0]?.paragraphs ?? [];
  expect(checkLanguage(withParagraphs(soundBook(), 3, () => [...italian])).findings).toEqual([
    { chapter: 3, paragraph: null, code: "language", message: "The chapter is in Italiano, not in English.", fails: true },
  ]);
  const letter = italian.find((text) => text.length > 500) ?? "";
  expect(checkLanguage(withText(soundBook("en", 6, 1_500), letter)).findings).toEqual([
    expect.objectContaining({ chapter: 2, paragraph: 1, fails: false }),
  ]);
});
