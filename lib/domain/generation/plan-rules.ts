import { digits } from "#lib/domain/generation/checks/human-figures";
import { deviation, mean } from "#lib/domain/stylometry/distribution";

/** What the rules read of a planned chapter. */
export type PlannedChapter = { words?: number | undefined; threads: readonly { id: string; move: "opens" | "moves" | "closes" }[] };
type PlannedThread = { id: string; staysOpen: boolean };

/**
 * The least variation (deviation / mean) of the lengths of chapters in a language without figures; else it is the 5th percentile of human books, as
 * in the check `manner`: 0.21 to 0.27 (docs/stylometry.md).
 */
export const LEAST_VARIATION = 0.21;
/** Fewer chapters say nothing about variation. */
const MIN_CHAPTERS = 4;

/** What is wrong with a plan, each fault in a sentence for the planner: the number of chapters, their lengths, and threads that the book forgets. */
export function planFaults(
  chapters: readonly PlannedChapter[],
  threads: readonly PlannedThread[],
  { minChapters, maxChapters, leastVariation }: { minChapters: number; maxChapters: number; leastVariation: number },
): string[] {
  const faults: string[] = [];
  if (chapters.length < minChapters || chapters.length > maxChapters) faults.push(`must have ${minChapters} to ${maxChapters} chapters`);
  const words = chapters.flatMap((chapter) => chapter.words ?? []);
  const variation = deviation(words) / mean(words);
  if (words.length < chapters.length) faults.push("each chapter needs its number of words");
  else if (words.length >= MIN_CHAPTERS && variation < leastVariation)
    faults.push(`the numbers of words differ too little: deviation / mean is ${digits(variation)}, at least ${digits(leastVariation)}`);
  const movesOf = (id: string) =>
    chapters.flatMap((chapter) => chapter.threads.filter((thread) => thread.id === id).map(({ move }) => move));
  for (const { id, staysOpen } of threads) {
    const moves = movesOf(id);
    if (!moves.includes("opens")) faults.push(`no chapter opens the thread ${id}`);
    if (!staysOpen && !moves.includes("closes")) faults.push(`no chapter closes the thread ${id}`);
  }
  const known = new Set(threads.map(({ id }) => id));
  const unknown = new Set(
    chapters.flatMap((chapter) => chapter.threads.map(({ id }) => id)).filter((id) => known.size > 0 && !known.has(id)),
  );
  for (const id of unknown) faults.push(`there is no thread ${id}`);
  return faults;
}
