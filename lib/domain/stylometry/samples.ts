/** Words of a sample. Eder, "Does size matter?", 2015: attribution of novels needs about 5,000. */
export const SAMPLE_WORDS = 5_000;

/**
 * Cuts a list into as many parts of equal length as hold at least `size` items each; a shorter list is one part. Nothing is left out:
 * 12,000 words are two samples of 6,000.
 */
export function samplesOf<T>(items: readonly T[], size = SAMPLE_WORDS): T[][] {
  const count = Math.max(1, Math.floor(items.length / size));
  const edge = (part: number) => Math.floor((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(edge(part), edge(part + 1)));
}

/** How often each item occurs. */
export function countsOf(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
