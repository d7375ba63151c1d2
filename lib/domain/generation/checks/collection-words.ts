import { type CheckedBook, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { digits, type HumanFigures } from "#lib/domain/generation/checks/human-figures";
import type { Used } from "#lib/domain/stylometry/overuse";
import { countsOf } from "#lib/domain/stylometry/samples";
import { countedWords } from "#lib/domain/stylometry/words";

/** A word used less often is no habit. */
const MIN_USES = 5;
/** Examples of each side in a message. */
const SHOWN = 12;

/**
 * The words that the library's books use more often than human works (`overuse`, found by comparison): all together, if the book has more of them
 * than 95 in 100 human works, with those that are furthest above the human 95th percentile, and those of the underused ones that are
 * furthest below the 5th, but for what the style sheet says to avoid. It fails nothing: the lists were made from the library's own books, all of which are above.
 * `notes` say how often these words stand in each chapter that is above.
 */
export function checkCollectionWords({ chapters, language, avoid = [] }: CheckedBook, { overuse }: HumanFigures): CheckOutcome {
  const listed = new Set(overuse.words.map(({ words }) => words));
  const words = chapters.map(({ paragraphs }) => countedWords(paragraphs.join("\n"), language));
  const shareOf = (some: readonly string[]) => rate(some.filter((word) => listed.has(word)).length * 1_000, some.length);
  const share = shareOf(words.flat());
  const human = overuse.humanRate;
  const measures = { overusedWords: share };
  if (!human || share <= human.p95) return { findings: [], measures };
  const uses = usesOf(words.flat());
  const above = aboveHuman([...overuse.words, ...overuse.phrases], uses);
  const often = above.slice(0, SHOWN).map(told);
  const avoided = new Set(countedWords(avoid.join("\n"), language));
  const wanted = overuse.underusedWords.filter(({ words: item }) => !item.split(" ").some((word) => avoided.has(word)));
  const seldom = belowHuman(wanted, uses);
  const message = [
    `Of 1,000 words ${digits(share)} are those that the library’s books use too often; human works have ${digits(human.p5)} to ${digits(human.p95)}.`,
    ...(often.length > 0 ? [`Too often (in human works at most): ${often.join(", ")}.`] : []),
    ...(seldom.length > 0 ? [`Too seldom (at least): ${seldom.join(", ")}.`] : []),
  ].join(" ");
  const chaptersAbove = words.flatMap((some, index) => (shareOf(some) > human.p95 ? [index + 1] : []));
  const notes = chaptersAbove.flatMap((chapter) => noteOf(chapter, above, usesOf(words[chapter - 1] ?? [])));
  return {
    findings: [{ chapter: null, paragraph: null, code: "collection", message, fails: false, chapters: chaptersAbove, notes }],
    measures,
  };
}

/** Uses of words and of pairs of words; `total` words. */
type Uses = { of: ReadonlyMap<string, number>; total: number };

const usesOf = (words: readonly string[]): Uses => ({
  of: countsOf([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]),
  total: words.length,
});

/** How often the words that the book uses too often stand in a chapter, the commonest first. */
function noteOf(chapter: number, above: readonly Share[], { of }: Uses): { chapter: number; message: string }[] {
  const found = above
    .map(({ words }) => ({ words, uses: of.get(words) ?? 0 }))
    .filter(({ uses }) => uses > 0)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, SHOWN)
    .map(({ words, uses }) => `“${words}” ${uses}`);
  return found.length === 0 ? [] : [{ chapter, message: `The book uses these words too often; in this chapter: ${found.join(", ")}.` }];
}

type Share = { words: string; share: number; limit: number };
const told = ({ words, share, limit }: Share): string => `“${words}” ${digits(share)} (${digits(limit)})`;

const aboveHuman = (items: readonly Used[], { of, total }: Uses): Share[] =>
  items
    .map(({ words, limit }) => ({ words, limit, uses: of.get(words) ?? 0 }))
    .map((used) => ({ ...used, share: rate(used.uses * 1_000, total) }))
    .filter(({ uses, share, limit }) => uses >= MIN_USES && share > limit)
    .sort((one, other) => other.share / other.limit - one.share / one.limit);

const belowHuman = (items: readonly Used[], { of, total }: Uses): string[] =>
  items
    .map(({ words, limit }) => ({ words, limit, share: rate((of.get(words) ?? 0) * 1_000, total) }))
    .filter(({ share, limit }) => share < limit)
    .sort((one, other) => one.share / one.limit - other.share / other.limit)
    .slice(0, SHOWN)
    .map(told);
