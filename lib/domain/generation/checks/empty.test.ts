import { expect, test } from "vitest";
import { checkEmpty } from "#lib/domain/generation/checks/empty";
import { soundBook, withParagraphs, withText } from "#tests/support/checked-book";

test("chapters without text or title and paragraphs without words fail", () => {
  expect(checkEmpty(soundBook()).findings).toEqual([]);
  expect(checkEmpty(withParagraphs(soundBook(), 2, () => [])).findings).toEqual([
    expect.objectContaining({ chapter: 2, paragraph: null, message: "The chapter has no text.", fails: true }),
  ]);
  expect(checkEmpty(withText(soundBook(), "* * *")).findings).toEqual([expect.objectContaining({ chapter: 2, paragraph: 1, fails: true })]);
  const { chapters, ...book } = soundBook();
  const untitled = { ...book, chapters: chapters.map((chapter) => ({ ...chapter, title: " " })) };
  expect(checkEmpty(untitled).findings).toHaveLength(6);
});
