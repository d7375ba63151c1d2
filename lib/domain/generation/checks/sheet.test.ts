import { expect, test } from "vitest";
import { checkSheet } from "#lib/domain/generation/checks/sheet";
import { HUMAN, soundBook } from "#tests/support/checked-book";

const book = (...chapters: string[]) => ({ ...soundBook(), chapters: chapters.map((text) => ({ title: "", paragraphs: [text.trim()] })) });
const SHORT = "The old man went home and slept. ".repeat(60);
const LONG = "The old man went home by the road along the river and slept until the bells rang. ".repeat(40);
const COUNTED = "The eleven men went home by the road along the river and slept until the bells rang. ".repeat(40);
/** Whose works have a median of so many words. */
const author = (words: number) => ({ ...HUMAN, own: { measures: { sentenceP50: [words, 2, 3] as const } } });
const about = (start: string, found: ReturnType<typeof checkSheet>) => found.findings.filter(({ message }) => message.startsWith(start));

test("sentences below three quarters of the author’s median are named with the chapters where they are shortest", () => {
  const found = checkSheet(book(LONG, SHORT, SHORT, LONG, SHORT), author(17));
  expect(found.measures).toMatchObject({ sentenceMedian: 7, sentenceShare: 0.4118 });
  expect(about("Sentences", found)).toEqual([
    {
      ...{ chapter: null, paragraph: null, code: "sheet", fails: false, chapters: [2] },
      message: expect.stringContaining(
        "half of them have 7 words or fewer; in the author’s works the median is 17, and 12.8 would be near it. Furthest from it: chapter 2.",
      ) as string,
    },
  ]);
});

test("sentences near the author’s are not named, and without works of the author nothing is compared", () => {
  expect(about("Sentences", checkSheet(book(LONG, LONG, SHORT), author(17)))).toEqual([]);
  expect(about("Sentences", checkSheet(book(SHORT), author(9)))).toEqual([]);
  expect(about("Sentences", checkSheet(book(SHORT), HUMAN))).toEqual([]);
});

test("more numbers than human works have are named with the chapters that have most", () => {
  const found = checkSheet(book(LONG, LONG, LONG, COUNTED), HUMAN);
  expect(about("Too many numbers", found)).toMatchObject([{ chapters: [4], fails: false }]);
  expect(about("Too many numbers", found)[0]?.message).toContain("human works have 1.5 to 8.");
  expect(about("Too many numbers", checkSheet(book(LONG, LONG), HUMAN)), "too few are no fault").toEqual([]);
});

test("numbers above the range by less than one use are chance", () => {
  // 3 numbers in 306 words: 9.8 in 1,000, where one more is 3.3.
  const few = book(`Eleven, twelve, thirteen. ${"The man slept. ".repeat(101)}`);
  expect(checkSheet(few, HUMAN).findings).toEqual([]);
  expect(checkSheet(few, { ...HUMAN, measures: { numbers: { n: 9, p5: 1, p50: 2, p95: 5 } } }).findings).toHaveLength(1);
});

test("fewer hedges than human works have are named with the chapters that have fewest, and one use less is chance", () => {
  const range = { ...HUMAN, measures: { hedges: { n: 9, p5: 12, p50: 20, p95: 30 } } };
  const hedged = `${"Perhaps the old man seemed to sleep. ".repeat(6)}${LONG}`;
  const found = checkSheet(book(hedged, LONG, hedged), range);
  expect(about("All is too certain", found)).toMatchObject([{ chapters: [2], fails: false }]);
  expect(about("All is too certain", found)[0]?.message).toContain("human works have 12 to 30.");
  expect(checkSheet(book(hedged), range).findings).toEqual([]);
  const short = book(`Perhaps. ${"The man slept. ".repeat(50)}`);
  expect(checkSheet(short, range).findings, "6.6 in 1,000, where one more is 6.6").toEqual([]);
});
