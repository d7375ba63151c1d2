import { fingerprint } from "#lib/domain/art/random";
import { normalizedWords } from "#lib/domain/text/text";

/** Shorter runs of words are shared by chance. */
export const RUN_LENGTH = 8;

/**
 * The runs of eight consecutive words of a paragraph as hashes of 53 bits: number `i` begins at word `i`. Capitals, punctuation and the shape
 * of apostrophes do not matter. With 50,000 runs of a book and 7 million of a library a chance collision has a probability of 1 to 25,000.
 */
export const runsOf = (text: string): number[] => hashRuns(normalizedWords(text));

// Two polynomial rolling hashes modulo 2^32 (Karp & Rabin 1987) over the hashes of the words, with odd bases.
const BASES = [16_777_619, 2_654_435_761] as const;
const [HIGH_OUT, LOW_OUT] = BASES.map((base) => Array.from({ length: RUN_LENGTH }).reduce<number>((power) => Math.imul(power, base), 1));

function hashRuns(words: readonly string[]): number[] {
  const hashes = words.map(fingerprint);
  const runs: number[] = [];
  let high = 0;
  let low = 0;
  for (let index = 0; index < hashes.length; index += 1) {
    const added = hashes[index] ?? 0;
    const removed = hashes[index - RUN_LENGTH] ?? 0;
    high = (Math.imul(high, BASES[0]) + added - Math.imul(removed, HIGH_OUT ?? 0)) | 0;
    low = (Math.imul(low, BASES[1]) + added - Math.imul(removed, LOW_OUT ?? 0)) | 0;
    if (index >= RUN_LENGTH - 1) runs.push((high >>> 11) * 2 ** 32 + (low >>> 0));
  }
  return runs;
}

/** Consecutive words of a paragraph that are found elsewhere; `place` is where the first run of them is. */
export type Passage<Origin> = { words: string[]; place: Origin };

/** The longest passages of a paragraph in which every run of eight words has a place elsewhere. */
export function sharedPassages<Origin>(text: string, placeOf: (run: number) => Origin | undefined): Passage<Origin>[] {
  const words = normalizedWords(text);
  const passages: (Passage<Origin> & { end: number })[] = [];
  for (const [start, run] of hashRuns(words).entries()) {
    const place = placeOf(run);
    if (place === undefined) continue;
    const last = passages.at(-1);
    const end = start + RUN_LENGTH;
    if (last && start < last.end) {
      last.words.push(...words.slice(last.end, end));
      last.end = end;
    } else passages.push({ words: words.slice(start, end), place, end });
  }
  return passages;
}

const SHOWN_WORDS = 20;

/** The beginning of a passage in quotation marks. */
export const quoted = (words: readonly string[]): string =>
  `“${words.slice(0, SHOWN_WORDS).join(" ")}${words.length > SHOWN_WORDS ? " …" : ""}”`;
