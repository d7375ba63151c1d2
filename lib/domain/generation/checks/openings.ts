import { sentencesOf } from "#lib/domain/books/style/sentences";
import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { normalizedWords } from "#lib/domain/generation/checks/word-runs";

/** The number of common words that makes openings or endings alike. */
const WORDS = 3;
/** The number of chapters that open or end alike and fail, if they are more than a third. */
const MOST_ALIKE = 3;
const MOST_SHARE = 1 / 3;
/** The share of equal words that makes sentences alike; shorter sentences say little. */
const SIMILAR = 0.7;
const MIN_WORDS = 5;

type End = { chapter: number; paragraph: number; words: string[] };

/**
 * First and last sentences of chapters that repeat others: the same three words, or mostly the same words. In the opening collection at most
 * 2 of 6 chapters open as another one does (a journal with dates), and 1 of 7 ends so.
 */
export function checkOpenings({ chapters }: CheckedBook): CheckOutcome {
  const ends = (at: 0 | -1): End[] =>
    chapters.flatMap(({ paragraphs }, index) => {
      const sentence = sentencesOf(paragraphs.at(at) ?? "").at(at) ?? "";
      const words = normalizedWords(sentence);
      return words.length < WORDS ? [] : [{ chapter: index + 1, paragraph: at === 0 ? 1 : paragraphs.length, words }];
    });
  const most = Math.max(MOST_ALIKE - 1, chapters.length * MOST_SHARE);
  const openings = findAlike(ends(0), most, "opens", (words) => words.slice(0, WORDS));
  const endings = findAlike(ends(-1), most, "ends", (words) => words.slice(-WORDS));
  return {
    findings: [...openings, ...endings],
    measures: { alikeOpenings: rate(openings.length, chapters.length), alikeEndings: rate(endings.length, chapters.length) },
  };
}

function findAlike(ends: End[], most: number, verb: "opens" | "ends", edge: (words: string[]) => string[]): CheckFinding[] {
  const alike = ends.flatMap(({ words, ...place }, index) => {
    const before = ends
      .slice(0, index)
      .find((other) => edge(other.words).join(" ") === edge(words).join(" ") || isSimilar(other.words, words));
    return before ? [{ ...place, before: before.chapter, words }] : [];
  });
  return alike.map(({ chapter, paragraph, before, words }) => ({
    chapter,
    paragraph,
    code: verb === "opens" ? "opening" : "ending",
    message: `The chapter ${verb} as chapter ${before} does: “${edge(words).join(" ")}”.`,
    fails: alike.length > most,
  }));
}

function isSimilar(one: string[], other: string[]): boolean {
  if (one.length < MIN_WORDS || other.length < MIN_WORDS) return false;
  const [first, second] = [new Set(one), new Set(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / (first.size + second.size - common) >= SIMILAR;
}
