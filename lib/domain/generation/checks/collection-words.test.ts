import { expect, test } from "vitest";
import { checkCollectionWords } from "#lib/domain/generation/checks/collection-words";
import { HUMAN, soundBook } from "#tests/support/checked-book";

const book = (...texts: string[]) => ({ ...soundBook(), chapters: texts.map((text) => ({ title: "", paragraphs: [text] })) });
const filler = "The old man went home and slept. ".repeat(100);

test("words and pairs that the library overuses are named with the human limit, beside those that are missing", () => {
  const { findings, measures } = checkCollectionWords(book(filler, `${filler}${"One of Eleven. ".repeat(7)}`), HUMAN);
  // 7 of 1,421 words.
  expect(measures.overusedWords).toBeCloseTo(4.93, 2);
  expect(findings).toEqual([
    {
      ...{ chapter: null, paragraph: null, code: "collection", fails: false, chapters: [2] },
      notes: [{ chapter: 2, message: "The book uses these words too often; in this chapter: “of eleven” 7, “eleven” 7." }],
      message:
        "Of 1,000 words 4.93 are those that the library’s books use too often; human works have 0.02 to 0.1. " +
        "Too often (in human works at most): “of eleven” 4.93 (0.05), “eleven” 4.93 (0.1). Too seldom (at least): “such” 0 (0.6).",
    },
  ]);
});

test("at most twelve words of each side are named, and none to be added that the style sheet says to avoid", () => {
  const names = Array.from({ length: 30 }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`);
  const used = (limit: number) => names.map((words) => ({ words, human: 1, limit, ours: 1, z: 5 }));
  const text = `${filler}${names.map((name) => `${name} `.repeat(6)).join("")}`;
  const many = { ...HUMAN.overuse, words: used(0.1), phrases: [], underusedWords: used(9) };
  const [finding] = checkCollectionWords({ ...book(text), avoid: [`“${names[3]}”, and maxims`] }, { ...HUMAN, overuse: many }).findings;
  const [often = "", seldom = ""] = finding?.message.split("Too seldom") ?? [];
  expect([often.match(/“/g)?.length, seldom.match(/“/g)?.length]).toEqual([12, 12]);
  expect(seldom).not.toContain(`“${names[3]}”`);
});

test("a word used a few times is no habit, and within the human range nothing is named", () => {
  expect(checkCollectionWords(book(`${filler}Eleven. Eleven.`), HUMAN).findings[0]?.message).not.toContain("“eleven”");
  expect(checkCollectionWords(book(filler), HUMAN)).toEqual({ findings: [], measures: { overusedWords: 0 } });
});
