import { expect, test } from "vitest";
import { checkOpenings } from "#lib/domain/generation/checks/openings";
import { soundBook, withParagraphs } from "#tests/support/checked-book";

const opensWith = (texts: Record<number, string>) =>
  Object.entries(texts).reduce((book, [chapter, text]) => withParagraphs(book, Number(chapter), (rest) => [text, ...rest]), soundBook());

test("a chapter that opens with the words of another is named", () => {
  expect(checkOpenings(soundBook()).findings).toEqual([]);
  const book = opensWith({ 1: "The rain came down on the town. He slept.", 4: "The rain came late. She woke." });
  expect(checkOpenings(book).findings).toEqual([
    { chapter: 4, paragraph: 1, code: "opening", message: "The chapter opens as chapter 1 does: “the rain came”.", fails: false },
  ]);
});

test("openings with mostly the same words are alike, too", () => {
  const book = opensWith({ 2: "That morning the old lamp in the hall was out.", 3: "The old lamp in the hall was out that evening." });
  expect(checkOpenings(book).findings).toEqual([expect.objectContaining({ chapter: 3 })]);
});

test("more than a third of the chapters that end alike fail", () => {
  const numbers = [1, 2, 3, 4];
  const book = numbers.reduce(
    (so, chapter) => withParagraphs(so, chapter, (rest) => [...rest, `In part ${chapter} she smiled. And he turned out the light.`]),
    soundBook(),
  );
  const { findings, measures } = checkOpenings(book);
  expect(findings.map(({ chapter, code, fails }) => [chapter, code, fails])).toEqual([2, 3, 4].map((chapter) => [chapter, "ending", true]));
  expect(measures).toEqual({ alikeOpenings: 0, alikeEndings: 0.5 });
});
