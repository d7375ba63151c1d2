import type { CheckedBook, CheckFinding, CheckOutcome } from "#lib/domain/generation/checks/finding";
import { digits, type HumanFigures, percents } from "#lib/domain/generation/checks/human-figures";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import { closingsOf } from "#lib/domain/stylometry/measures/aphorisms";
import { measuresOf } from "#lib/domain/stylometry/measures/measures";
import type { MeasureName } from "#lib/domain/stylometry/measures/names";
import { countWords } from "#lib/domain/text/text";

/**
 * `of`: what the measure counts among. A book is shorter than most human works, so that one use more or less than in any of them is chance.
 * `isLimit`: only too much is named; nobody should add what style sheets ask to avoid.
 */
type Judged = { name: MeasureName; what: string; show: (value: number) => string; of?: keyof Units; isLimit?: true };
/** Thousands of words, paragraphs of three sentences or more, and chapters of a book. */
type Units = { words: number; paragraphs: number; chapters: number };

const JUDGED: Judged[] = [
  { name: "shortClosings", what: "paragraphs of three sentences or more that close on at most 8 words", show: percents, of: "paragraphs" },
  { name: "shortChapterClosings", what: "chapters that close on a paragraph of at most 12 words", show: percents, of: "chapters" },
  { name: "speechOpenings", what: "chapters that open with speech", show: percents, of: "chapters" },
  { name: "similes", what: "similes in 1,000 words", show: digits, of: "words", isLimit: true },
  { name: "asIf", what: "“as if” in 1,000 words", show: digits, of: "words", isLimit: true },
  { name: "dialogue", what: "words in speech", show: percents },
  { name: "chapterVariation", what: "variation of the chapters’ lengths", show: percents },
];

/**
 * Habits of the whole book that are outside the middle 90 of 100 human works, each with the human range. They fail nothing: of ten human works one
 * is outside too, and an author's manner may be.
 */
export function checkManner(book: CheckedBook, { measures }: HumanFigures): CheckOutcome {
  const chapters = book.chapters.map(({ paragraphs }) => paragraphs);
  const units: Units = {
    words: chapters.flat().reduce((sum, text) => sum + countWords(text), 0) / 1_000,
    paragraphs: closingsOf(chapters, book.language).length,
    chapters: chapters.length,
  };
  const own = measuresOf(chapters, book.language);
  const found = JUDGED.flatMap(({ name, ...judged }) => {
    const [value, human] = [own[name], measures[name]];
    return value === undefined || !human ? [] : [{ name, ...judged, value, human }];
  });
  const findings = found.flatMap(({ what, show, of, isLimit = false, value, human }): CheckFinding[] => {
    const side = outside(value, human, of ? 1 / units[of] : 0);
    if (!side || (isLimit && side === "little")) return [];
    const message = `Too ${side} beside human works: ${what}, ${show(value)}; human works have ${show(human.p5)} to ${show(human.p95)}.`;
    return [{ chapter: null, paragraph: null, code: "manner", message, fails: false }];
  });
  return { findings, measures: Object.fromEntries(found.map(({ name, value }) => [name, Math.round(value * 10_000) / 10_000])) };
}

/** On which side of the human range a value is, by at least `margin`. */
function outside(value: number, { p5, p95 }: Distribution, margin: number): "much" | "little" | null {
  if (value > p95 && value >= p95 + margin) return "much";
  return value < p5 && value <= p5 - margin ? "little" : null;
}
