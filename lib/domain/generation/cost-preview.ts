import { costOf, type Price } from "#lib/domain/generation/budget";
import type { PRESETS } from "#lib/domain/generation/preset";
import { type BookLength, CHAPTERS } from "#lib/domain/requests/request";

/** What a kind of step used in a run, with all its calls; `cost` in millionths of the currency unit. */
export type KindUse = { kind: string; calls: number; input: number; output: number; cached: number; cost: number };
/** A written run: its words, its chapters, and what each kind of step used. */
export type MeasuredRun = { words: number; chapters: number; kinds: readonly KindUse[] };

/** From the lower to the upper quartile, or from the cheapest to the dearest way of writing. */
export type Range = { low: number; high: number };
/** `runs`: how many runs it was measured from, 0 for an estimate; `cost` is null where no price is known. */
export type CostPreview = { runs: number; words: number; calls: Range; input: Range; output: Range; cost: Range | null };

/** Fewer runs say too little. */
const LEAST_RUNS = 3;
const THOUSAND = 1_000;

type PresetName = keyof typeof PRESETS;
type Use = { calls: number; input: number; output: number };
/**
 * Where nothing was measured: estimates for each preset (design notes of issue 40), without reasoning; the novella lies between the others by its
 * words. A book may take so much less or more.
 */
const ESTIMATES: Record<BookLength, Record<PresetName, Use>> = {
  tale: {
    cheap: { calls: 90, input: 490_000, output: 82_000 },
    standard: { calls: 190, input: 1_080_000, output: 175_000 },
    best: { calls: 380, input: 2_500_000, output: 330_000 },
  },
  novella: {
    cheap: { calls: 130, input: 1_040_000, output: 137_000 },
    standard: { calls: 250, input: 1_980_000, output: 265_000 },
    best: { calls: 550, input: 4_900_000, output: 530_000 },
  },
  novel: {
    cheap: { calls: 340, input: 3_940_000, output: 412_000 },
    standard: { calls: 570, input: 6_680_000, output: 725_000 },
    best: { calls: 1_400, input: 17_100_000, output: 1_530_000 },
  },
};
const WORDS: Record<BookLength, number> = { tale: 9_000, novella: 24_000, novel: 100_000 };
/** Reasoning may double the output. */
const SPREAD: Record<keyof Use, Range> = {
  calls: { low: 0.7, high: 1.4 },
  input: { low: 0.7, high: 1.4 },
  output: { low: 0.7, high: 2 },
};
/** Of the input, the share that services read from their cache: the least and the most of the same estimate. */
const CACHED_SHARE: Range = { low: 0.3, high: 0.45 };

/** The length of a book with so many chapters. */
export const lengthOf = (chapters: number): BookLength =>
  chapters >= CHAPTERS.novel.least ? "novel" : chapters >= CHAPTERS.novella.least ? "novella" : "tale";

/**
 * What a book of a length will probably use: for each kind of step the quartiles of what it used in measured runs per 1,000 words, times the words
 * of such a book. Runs of the same length count where there are three, else those of every length; without three runs it is an estimate
 * for the preset, priced as the writer's model.
 */
export function previewCost(length: BookLength, runs: readonly MeasuredRun[], preset: PresetName, price: Price | undefined): CostPreview {
  const same = runs.filter(({ chapters }) => lengthOf(chapters) === length);
  const measured = same.length >= LEAST_RUNS ? same : runs;
  if (measured.length < LEAST_RUNS) return estimate(length, preset, price);
  const words =
    same.length >= LEAST_RUNS
      ? quantile(
          same.map((run) => run.words),
          0.5,
        )
      : WORDS[length];
  const rangeOf = (use: keyof Omit<KindUse, "kind">) => rangeOfKinds(measured, use, words);
  const cost = rangeOf("cost");
  const [calls, input, output] = [rangeOf("calls"), rangeOf("input"), rangeOf("output")];
  return { runs: measured.length, words: Math.round(words), calls, input, output, cost: cost.high > 0 ? cost : null };
}

function rangeOfKinds(runs: readonly MeasuredRun[], use: keyof Omit<KindUse, "kind">, words: number): Range {
  const kinds = new Set(runs.flatMap((run) => run.kinds.map(({ kind }) => kind)));
  const sum: Range = { low: 0, high: 0 };
  for (const kind of kinds) {
    const rates = runs.map((run) => ((run.kinds.find((each) => each.kind === kind)?.[use] ?? 0) / run.words) * THOUSAND);
    sum.low += (quantile(rates, 0.25) * words) / THOUSAND;
    sum.high += (quantile(rates, 0.75) * words) / THOUSAND;
  }
  return { low: Math.round(sum.low), high: Math.round(sum.high) };
}

function estimate(length: BookLength, preset: PresetName, price: Price | undefined): CostPreview {
  const use = ESTIMATES[length][preset];
  const rangeOf = (name: keyof Use): Range => ({
    low: Math.round(use[name] * SPREAD[name].low),
    high: Math.round(use[name] * SPREAD[name].high),
  });
  const [calls, input, output] = [rangeOf("calls"), rangeOf("input"), rangeOf("output")];
  const costAt = (side: keyof Range, share: number) =>
    costOf(price, { inputTokens: input[side], outputTokens: output[side], cachedTokens: Math.round(input[side] * share) });
  const cost = price ? { low: costAt("low", CACHED_SHARE.high), high: costAt("high", CACHED_SHARE.low) } : null;
  return { runs: 0, words: WORDS[length], calls, input, output, cost };
}

/** The value below which this share of the values lies, between two values linearly. `values` is not empty. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return below + (above - below) * (place - Math.floor(place));
}
