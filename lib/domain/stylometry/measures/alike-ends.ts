import { sentencesOf } from "#lib/domain/books/style/sentences";
import { normalizedWords } from "#lib/domain/text/text";

/** The number of common words that makes openings or endings alike. */
const WORDS = 3;
/** The share of equal words that makes sentences alike; shorter sentences say little. */
const SIMILAR = 0.7;
const MIN_WORDS = 5;

/** A chapter whose first (or last) sentence is like that of an earlier one; chapters and paragraph from 1, `words` are the first or last three. */
export type AlikeEnd = { chapter: number; paragraph: number; before: number; words: string };

/** Chapters whose first sentence repeats that of an earlier chapter: the same three words first, or mostly the same words. */
export const alikeOpenings = (chapters: readonly (readonly string[])[]): AlikeEnd[] => alike(chapters, 0, (words) => words.slice(0, WORDS));

/** Chapters whose last sentence repeats that of an earlier chapter: the same three words last, or mostly the same words. */
export const alikeClosings = (chapters: readonly (readonly string[])[]): AlikeEnd[] => alike(chapters, -1, (words) => words.slice(-WORDS));

function alike(chapters: readonly (readonly string[])[], at: 0 | -1, edgeOf: (words: string[]) => string[]): AlikeEnd[] {
  const ends = chapters.flatMap((paragraphs, index) => {
    const words = normalizedWords(sentencesOf(paragraphs.at(at) ?? "").at(at) ?? "");
    const place = { chapter: index + 1, paragraph: at === 0 ? 1 : paragraphs.length };
    return words.length < WORDS ? [] : [{ ...place, words, edge: edgeOf(words).join(" ") }];
  });
  return ends.flatMap(({ words, edge, ...place }, index) => {
    const before = ends.slice(0, index).find((other) => other.edge === edge || isSimilar(other.words, words));
    return before ? [{ ...place, before: before.chapter, words: edge }] : [];
  });
}

function isSimilar(one: string[], other: string[]): boolean {
  if (one.length < MIN_WORDS || other.length < MIN_WORDS) return false;
  const [first, second] = [new Set(one), new Set(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / (first.size + second.size - common) >= SIMILAR;
}
