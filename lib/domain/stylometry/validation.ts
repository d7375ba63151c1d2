import { burrowsDistance, centreOf, cosineDistance, type Scores } from "#lib/domain/stylometry/delta";

/** Whose a sample is; `work` is any id of the work. */
export type Labelled = { author: string; work: string };

/** A sample that was attributed without its work: the nearest authors, and its distance to its own author's other works. */
export type Verdict = Labelled & { nearest: string; nearestByBurrows: string; own: number };

/** Samples, and how many of them were attributed rightly by Cosine Delta and by Burrows's. */
export type Shares = { samples: number; right: number; rightByBurrows: number };

/**
 * Attributes each sample to the author with the nearest profile, its own work left out: the samples of the work are compared with the other
 * works alone. `scoresWithout` gives the scores of all samples, in their order, by a scale for when a work is left out. Authors of a single work are
 * candidates but are not tested.
 */
export function leaveOneWorkOut(samples: readonly Labelled[], scoresWithout: (work: string) => readonly Scores[]): Verdict[] {
  const byAuthor = Map.groupBy(samples.keys(), (index) => samples[index]?.author ?? "");
  return [...new Set(samples.map(({ work }) => work))].flatMap((work): Verdict[] => {
    const author = samples.find((sample) => sample.work === work)?.author ?? "";
    const isLeftOut = (index: number) => samples[index]?.work === work;
    if ((byAuthor.get(author) ?? []).every(isLeftOut)) return [];
    const scores = scoresWithout(work);
    const vectorsOf = (indices: readonly number[]) => indices.map((index) => scores[index] ?? []);
    const centres = new Map([...byAuthor].map(([name, own]) => [name, centreOf(vectorsOf(own.filter((index) => !isLeftOut(index))))]));
    return vectorsOf((byAuthor.get(author) ?? []).filter(isLeftOut)).map((vector) => ({
      author,
      work,
      nearest: nearestOf(vector, centres, cosineDistance),
      nearestByBurrows: nearestOf(vector, centres, burrowsDistance),
      own: cosineDistance(vector, centres.get(author) ?? []),
    }));
  });
}

/** How many verdicts are right. */
export const sharesOf = (verdicts: readonly Verdict[]): Shares => ({
  samples: verdicts.length,
  right: verdicts.filter(({ author, nearest }) => nearest === author).length,
  rightByBurrows: verdicts.filter(({ author, nearestByBurrows }) => nearestByBurrows === author).length,
});

function nearestOf(vector: Scores, centres: ReadonlyMap<string, Scores>, distance: (one: Scores, other: Scores) => number): string {
  let nearest = { author: "", distance: Number.POSITIVE_INFINITY };
  for (const [author, centre] of centres) {
    const far = distance(vector, centre);
    if (far < nearest.distance) nearest = { author, distance: far };
  }
  return nearest.author;
}

/** The least shares of samples that are to be attributed rightly: of all, and of those of the authors whom the library imitates. */
export const FLOORS = { all: 0.7, targets: 0.85 } as const;

/** The share of samples that were attributed rightly, 0 to 1; 0 without samples. */
export const shareRight = ({ samples, right }: Pick<Shares, "samples" | "right">): number => (samples === 0 ? 0 : right / samples);

/** Whether the shares of a language, or of all together, reach the floors; where they do not, pages say so. */
export const meetsFloors = ({ all, targets }: { all: Shares; targets: Shares }): boolean =>
  shareRight(all) >= FLOORS.all && shareRight(targets) >= FLOORS.targets;

/** Below this share of rightly attributed samples an author, or a single work, varies too much for a number to mean anything. */
const AUTHOR_FLOOR = FLOORS.all;
/** Fewer samples prove nothing. */
const MIN_SAMPLES = 10;

/**
 * Whether an author can be told by these means: "varies" if less than 70 % of the samples are attributed rightly, "thin" if fewer than ten could be
 * tested (a single work, or little text).
 */
export type Reliability = "good" | "varies" | "thin";

export const reliabilityOf = (shares: Shares): Reliability => (shares.samples < MIN_SAMPLES ? "thin" : varies(shares) ? "varies" : "good");

/** Whether less than 70 % of the samples of an author or a work are attributed rightly. */
export const varies = ({ samples, right }: Shares): boolean => right < samples * AUTHOR_FLOOR;
