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
  const often = aboveHuman([...overuse.words, ...overuse.phrases], uses);
  const avoided = new Set(countedWords(avoid.join("\n"), language));
  const wanted = overuse.underusedWords.filter(({ words: item }) => !item.split(" ").some((word) => avoided.has(word)));
  const seldom = belowHuman(wanted, uses);
  const message = [
    `Of 1,000 words ${digits(share)} are those that the library’s books use too often; human works have ${digits(human.p5)} to ${digits(human.p95)}.`,
    ...(often.length > 0 ? [`Too often (in human works at most): ${often.join(", ")}.`] : []),
    ...(seldom.length > 0 ? [`Too seldom (at least): ${seldom.join(", ")}.`] : []),
  ].join(" ");
  const above = words.flatMap((some, index) => (shareOf(some) > human.p95 ? [index + 1] : []));
  return { findings: [{ chapter: null, paragraph: null, code: "collection", message, fails: false, chapters: above }], measures };
}

/** Uses of words and of pairs of words; `total` words. */
type Uses = { of: ReadonlyMap<string, number>; total: number };

const usesOf = (words: readonly string[]): Uses => ({
  of: countsOf([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]),
  total: words.length,
});

const aboveHuman = (items: readonly Used[], { of, total }: Uses): string[] =>
  items
    .map(({ words, limit }) => ({ words, limit, uses: of.get(words) ?? 0 }))
    .map((used) => ({ ...used, share: rate(used.uses * 1_000, total) }))
    .filter(({ uses, share, limit }) => uses >= MIN_USES && share > limit)
    .sort((one, other) => other.share / other.limit - one.share / one.limit)
    .slice(0, SHOWN)
    .map(({ words, share, limit }) => `“${words}” ${digits(share)} (${digits(limit)})`);

const belowHuman = (items: readonly Used[], { of, total }: Uses): string[] =>
  items
    .map(({ words, limit }) => ({ words, limit, share: rate((of.get(words) ?? 0) * 1_000, total) }))
    .filter(({ share, limit }) => share < limit)
    .sort((one, other) => one.share / one.limit - other.share / other.limit)
    .slice(0, SHOWN)
    .map(({ words, share, limit }) => `“${words}” ${digits(share)} (${digits(limit)})`);
