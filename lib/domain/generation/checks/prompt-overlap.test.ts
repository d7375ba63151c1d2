import { expect, test } from "vitest";
import { checkPromptOverlap } from "#lib/domain/generation/checks/prompt-overlap";
import { soundBook, withText } from "#tests/support/checked-book";

test("the request’s own words in the book are named, and fail if they are copied at length", () => {
  const prompt = "A lighthouse keeper who cannot swim finds a letter in a bottle, and it is addressed to him by his own name.";
  const book = { ...soundBook(), prompt };
  expect(checkPromptOverlap(book).findings).toEqual([]);
  expect(checkPromptOverlap(withText(book, "He was a lighthouse keeper who cannot swim finds a letter, they said.")).findings).toEqual([
    expect.objectContaining({ chapter: 2, paragraph: 1, code: "request", fails: false }),
  ]);
  expect(checkPromptOverlap(withText(book, prompt)).findings).toEqual([expect.objectContaining({ fails: true })]);
});
