import "server-only";

import { diffArrays } from "diff";
import { wordsOf } from "#lib/domain/text/text";

/** Two paragraphs with at least this share of common words are versions of one. */
const SIMILAR = 0.4;

/**
 * Finds where each paragraph of the old text went: its number (from 1) in the new text, in the order of the old paragraphs. A moved
 * paragraph is found by its text and a changed one by its words; a deleted one leads to what follows in its place.
 */
export function matchParagraphs(before: readonly string[], after: readonly string[]): number[] {
  const matches: (number | undefined)[] = before.map(() => undefined);
  const taken = new Set<number>();
  /** Changed stretches: [old from, old until, new from, new until]. */
  const stretches: [number, number, number, number][] = [];
  let [old, current] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) {
        matches[old + step] = current + step;
        taken.add(current + step);
      }
      [old, current] = [old + count, current + count];
      continue;
    }
    const last = stretches.at(-1);
    const isContinued = last && last[1] === old && last[3] === current;
    const stretch = isContinued ? last : ([old, old, current, current] as [number, number, number, number]);
    if (!isContinued) stretches.push(stretch);
    if (removed) old += count;
    else current += count;
    [stretch[1], stretch[3]] = [old, current];
  }
  for (const [from, until, newFrom, newUntil] of stretches) pairSimilar(before, after, matches, taken, { from, until, newFrom, newUntil });
  findMoved(before, after, matches, taken);
  return fillGaps(matches, after.length);
}

type Stretch = { from: number; until: number; newFrom: number; newUntil: number };

/** Pairs each changed paragraph with the most similar new one after the previous pair. */
function pairSimilar(
  before: readonly string[],
  after: readonly string[],
  matches: (number | undefined)[],
  taken: Set<number>,
  { from, until, newFrom, newUntil }: Stretch,
): void {
  let next = newFrom;
  for (let old = from; old < until; old += 1) {
    let best = { index: -1, score: SIMILAR };
    for (let index = next; index < newUntil; index += 1) {
      const score = similarity(before[old] ?? "", after[index] ?? "");
      if (score > best.score || (best.index < 0 && score === best.score)) best = { index, score };
    }
    if (best.index < 0) continue;
    matches[old] = best.index;
    taken.add(best.index);
    next = best.index + 1;
  }
}

function findMoved(before: readonly string[], after: readonly string[], matches: (number | undefined)[], taken: Set<number>): void {
  for (const [old, text] of before.entries()) {
    if (matches[old] !== undefined) continue;
    const index = after.findIndex((candidate, place) => candidate === text && !taken.has(place));
    if (index < 0) continue;
    matches[old] = index;
    taken.add(index);
  }
}

/** Deleted paragraphs lead to the next one that is still there, at the end to the last one. */
function fillGaps(matches: (number | undefined)[], length: number): number[] {
  const filled: number[] = [];
  let following = length;
  for (let old = matches.length - 1; old >= 0; old -= 1) {
    const index = matches[old];
    if (index !== undefined) following = index + 1;
    filled[old] = Math.min(Math.max(following, 1), length);
  }
  return filled;
}

/** The share of common words, 0 to 1 (Sørensen–Dice over bags of words); part of a split paragraph counts as the whole. */
function similarity(one: string, other: string): number {
  const [words, others] = [wordsOf(one.toLowerCase()), wordsOf(other.toLowerCase())];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common += 1;
  }
  return (2 * common) / Math.max(words.length + others.length, 1);
}
