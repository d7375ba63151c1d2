import { bootstrapMean, type Interval } from "#lib/domain/generation/evaluation/bootstrap";
import { mean } from "#lib/domain/stylometry/distribution";
import type { MeasureName } from "#lib/domain/stylometry/measures/names";

/** What is measured of each book. `better`: which direction is better; null where a value should lie within the human range, or has no better. */
export const METRICS = {
  delta: { label: "Distance to the intended author (Delta)", digits: 3, better: "low", human: null },
  rank: { label: "Place of the intended author", digits: 1, better: "low", human: null },
  mtld: { label: "Vocabulary (MTLD)", digits: 1, better: null, human: "mtld" },
  repeatedFours: { label: "Repeated runs of four in samples of 5,000 words (%)", digits: 2, better: "low", human: null },
  overuse: { label: "Overused words above the human 95th percentile (in 1,000 words, sum)", digits: 2, better: "low", human: null },
  vocabularyChange: { label: "Vocabulary, last third against first (share)", digits: 2, better: null, human: "vocabularyChange" },
  sentenceChange: { label: "Sentence length, last third against first (share)", digits: 2, better: null, human: "sentenceChange" },
  repetitionChange: { label: "Repeated runs, last third against first (difference)", digits: 3, better: "low", human: "repetitionChange" },
  contradictions: { label: "Contradictions found at the end, in 10,000 words", digits: 2, better: "low", human: null },
  words: { label: "Words", digits: 0, better: null, human: null },
  chapterVariation: { label: "Variation of the lengths of chapters", digits: 2, better: null, human: "chapterVariation" },
  numbers: { label: "Number words, in 1,000 words", digits: 2, better: null, human: "numbers" },
  calls: { label: "Calls", digits: 0, better: "low", human: null },
  inputTokens: { label: "Tokens of input", digits: 0, better: "low", human: null },
  outputTokens: { label: "Tokens of output", digits: 0, better: "low", human: null },
  cost: { label: "Cost (AI_PRICES)", digits: 2, better: "low", human: null },
} as const satisfies Record<string, { label: string; digits: number; better: "low" | "high" | null; human: MeasureName | null }>;
export type MetricName = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as MetricName[];

/** Of one book; what cannot be measured is left out (the Delta of an author without works in the language). */
export type BookMetrics = Partial<Record<MetricName, number>>;
export type MeasuredBook = { brief: string; run: number; metrics: BookMetrics };

/** Means of both versions, and how much larger B's is (B − A), by briefs that both have, with its 95 % interval. */
export type MetricComparison = { metric: MetricName; a: number | null; b: number | null; difference: Interval | null };

/** Compares two versions in each metric. A difference belongs to a brief: the mean of B's runs minus that of A's. */
export function compareMetrics(a: readonly MeasuredBook[], b: readonly MeasuredBook[], seed: string): MetricComparison[] {
  return METRIC_NAMES.map((metric) => {
    const [first, second] = [byBrief(a, metric), byBrief(b, metric)];
    const differences = [...first].flatMap(([brief, values]) => {
      const others = second.get(brief);
      return others ? [[mean(others) - mean(values)]] : [];
    });
    const meanOf = (briefs: ReadonlyMap<string, number[]>) => (briefs.size === 0 ? null : mean([...briefs.values()].map(mean)));
    return { metric, a: meanOf(first), b: meanOf(second), difference: bootstrapMean(differences, `${seed} ${metric}`) };
  });
}

/** The values of each brief that has some. */
function byBrief(books: readonly MeasuredBook[], metric: MetricName): Map<string, number[]> {
  const values = new Map<string, number[]>();
  for (const { brief, metrics } of books) {
    const value = metrics[metric];
    if (value !== undefined) values.set(brief, [...(values.get(brief) ?? []), value]);
  }
  return values;
}
