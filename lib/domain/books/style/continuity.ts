import { STOP_WORDS } from "#lib/domain/books/style/stop-words";
import type { Language } from "#lib/domain/language";

/** Segment length in words; a remainder shorter than half of it is ignored. */
const SEGMENT_WORDS = 250;
/** Stem length: words with the same first letters count as one, so that inflections do not matter. */
const STEM_LETTERS = 6;
// Neighbouring segments of stories lie between these values.
const MIN_COSINE = 0.05;
const MAX_COSINE = 0.45;

type Vector = ReadonlyMap<string, number>;

/**
 * Topic continuity, 0 to 1: mean cosine of the content-word counts of neighbouring segments of 250 words, 0.05 and
 * below being 0, 0.45 and above being 1. After lexical cohesion as in Hearst, "TextTiling", Computational Linguistics
 * 23 (1997). A text of one segment gives 1.
 */
export function continuityOf(words: readonly string[], lang: Language): number {
  const segments = segmentsOf(words).map((segment) => contentOf(segment, lang));
  if (segments.length < 2) return 1;
  let sum = 0;
  for (const [index, segment] of segments.entries()) sum += index === 0 ? 0 : cosine(segment, segments[index - 1] ?? segment);
  return Math.min(1, Math.max(0, (sum / (segments.length - 1) - MIN_COSINE) / (MAX_COSINE - MIN_COSINE)));
}

/** Cosine similarity of two count vectors, 0 to 1; 0 when one is empty. */
export function cosine(one: Vector, other: Vector): number {
  let dot = 0;
  for (const [key, count] of one) dot += count * (other.get(key) ?? 0);
  const size = norm(one) * norm(other);
  return size === 0 ? 0 : dot / size;
}

const norm = (vector: Vector): number => Math.hypot(...vector.values());

function segmentsOf(words: readonly string[]): string[][] {
  const segments: string[][] = [];
  for (let start = 0; start < words.length; start += SEGMENT_WORDS) segments.push(words.slice(start, start + SEGMENT_WORDS));
  const last = segments.at(-1);
  return last && segments.length > 1 && last.length < SEGMENT_WORDS / 2 ? segments.slice(0, -1) : segments;
}

function contentOf(words: readonly string[], lang: Language): Vector {
  const counts = new Map<string, number>();
  for (const word of words) {
    const stem = withoutElision(word.toLowerCase());
    if (stem.length < 3 || STOP_WORDS[lang].has(stem)) continue;
    const key = stem.slice(0, STEM_LETTERS);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Strips elided articles and possessives: "l’heure" becomes "heure", "lamp’s" becomes "lamp". */
function withoutElision(word: string): string {
  const at = word.search(/['’]/);
  if (at === -1) return word;
  return word.length - at > 3 ? word.slice(at + 1) : word.slice(0, at);
}
