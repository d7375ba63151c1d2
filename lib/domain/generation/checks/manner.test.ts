import { expect, test } from "vitest";
import { checkManner } from "#lib/domain/generation/checks/manner";
import { HUMAN, soundBook } from "#tests/support/checked-book";

const plain = "The old man went home and slept. ";
const book = (...texts: string[]) => ({ ...soundBook(), chapters: texts.map((text) => ({ title: "", paragraphs: [text] })) });
/** Chapters of different lengths, of 7 words a sentence. */
const chapters = (sentence: string, lengths = [40, 60, 90, 120, 150]) => book(...lengths.map((length) => sentence.repeat(length).trim()));

const messagesOf = (sentence: string, lengths?: number[]) =>
  checkManner(chapters(sentence, lengths), HUMAN).findings.map(({ message }) => message);

test("too much and too little are named with the book’s value and the human range", () => {
  const { findings, measures } = checkManner(chapters(plain), HUMAN);
  expect(measures).toMatchObject({ shortClosings: 1, similes: 0 });
  expect(findings).toContainEqual({
    ...{ chapter: null, paragraph: null, code: "manner", fails: false },
    message:
      "Too much beside human works: paragraphs of three sentences or more that close on at most 8 words, 100 %; human works have 4 % to 45 %.",
  });
  const more = checkManner(chapters(plain), { ...HUMAN, measures: { dialogue: { n: 9, p5: 0.15, p50: 0.4, p95: 0.8 } } });
  expect(more.findings.map(({ message }) => message)).toEqual([
    "Too little beside human works: words in speech, 0 %; human works have 15 % to 80 %.",
  ]);
});

test("chapters of one length are too alike, of different ones not", () => {
  const about = (messages: string[]) => messages.filter((message) => message.includes("variation of the chapters’ lengths"));
  expect(about(messagesOf(plain))).toEqual([]);
  expect(about(messagesOf(plain, [60, 60, 60, 60, 60]))).toEqual([
    "Too little beside human works: variation of the chapters’ lengths, 0 %; human works have 20 % to 90 %.",
  ]);
});

test("a measure that misses the range by less than one use is chance", () => {
  // 2 “as if” in 1,000 words, where human works have at most 1.5.
  const two = book(`He slept as if dead. He woke as if alive. ${plain.repeat(141)}`.trim());
  expect(checkManner(two, { ...HUMAN, measures: { asIf: { n: 9, p5: 0.1, p50: 1, p95: 1.5 } } }).findings).toEqual([]);
  expect(checkManner(two, { ...HUMAN, measures: { asIf: { n: 9, p5: 0.1, p50: 0.5, p95: 0.9 } } }).findings).toHaveLength(1);
});

test("of similes and “as if” there are never too few", () => {
  const few = { n: 9, p5: 3, p50: 4, p95: 8 };
  expect(checkManner(chapters(plain), { ...HUMAN, measures: { similes: few, asIf: few } }).findings).toEqual([]);
});
