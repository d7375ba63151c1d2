import { expect, test } from "vitest";
import { checkOpenings } from "#lib/domain/generation/checks/openings";
import { HUMAN, soundBook, withParagraphs } from "#tests/support/checked-book";

const opensWith = (texts: Record<number, string>) =>
  Object.entries(texts).reduce((book, [chapter, text]) => withParagraphs(book, Number(chapter), (rest) => [text, ...rest]), soundBook());

test("a chapter that opens with the words of another is named", () => {
  expect(checkOpenings(soundBook(), HUMAN).findings).toEqual([]);
  const book = opensWith({ 1: "The rain came down on the town. He slept.", 4: "The rain came late. She woke." });
  expect(checkOpenings(book, HUMAN).findings).toEqual([
    {
      ...{ chapter: 4, paragraph: 1, code: "opening", fails: false },
      message: "The chapter opens as chapter 1 does: “the rain came”. In human works at most 8 % of the chapters do so, here 16.7 %.",
    },
  ]);
  const likeHuman = { ...HUMAN, measures: { alikeOpenings: { n: 9, p5: 0, p50: 0.1, p95: 0.2 } } };
  expect(checkOpenings(book, likeHuman).findings).toEqual([]);
});

test("openings with mostly the same words are alike, too", () => {
  const book = opensWith({ 2: "That morning the old lamp in the hall was out.", 3: "The old lamp in the hall was out that evening." });
  expect(checkOpenings(book, HUMAN).findings).toEqual([expect.objectContaining({ chapter: 3 })]);
});

test("more than a third of the chapters that end alike fail", () => {
  const numbers = [1, 2, 3, 4];
  const book = numbers.reduce(
    (so, chapter) => withParagraphs(so, chapter, (rest) => [...rest, `In part ${chapter} she smiled. And he turned out the light.`]),
    soundBook(),
  );
  const { findings, measures } = checkOpenings(book, HUMAN);
  expect(findings.map(({ chapter, code, fails }) => [chapter, code, fails])).toEqual([2, 3, 4].map((chapter) => [chapter, "ending", true]));
  expect(measures).toEqual({ alikeOpenings: 0, alikeClosings: 0.5 });
});
