/** Most revisions that the critic or the checks may ask for. */
export const MAX_REVISIONS = 2;
/** From this score on the critic asks for no revision, 0 to 100. */
export const GOOD_SCORE = 80;

/** What decides about the next step: the finished steps, and what they found. */
export type RunState = {
  finished: ReadonlySet<string>;
  /** The number of planned chapters; null before the outline. */
  chapters: number | null;
  /** Chapters to revise after round n (from 1) of checks and criticism; undefined before that round. */
  toRevise: (round: number) => readonly number[] | undefined;
  /** The book was written elsewhere and submitted: only what an administrator asks for is written. */
  isSubmitted: boolean;
  /** Revisions of single chapters that an administrator asked for, each with its own number. */
  asked: readonly { number: number; chapter: number }[];
};

/** The first step of the order that is not finished; null when the book is written. */
export function nextStep(state: RunState): string | null {
  for (const step of stepsOf(state)) if (!state.finished.has(step)) return step;
  return null;
}

/** The number of steps that a book with this number of chapters takes if nothing is revised. */
export const countSteps = (chapters: number): number =>
  [...stepsOf({ finished: new Set(), chapters, toRevise: () => [], isSubmitted: false, asked: [] })].length;

/** The steps in their order, as far as they are known. */
function* stepsOf({ chapters, toRevise, isSubmitted, asked }: RunState): Generator<string> {
  if (isSubmitted) {
    if (asked.length > 0) yield "style";
    for (const { number, chapter } of asked) yield `revise:asked-${number}:${chapter}`;
    yield "preview";
    return;
  }
  yield* ["screen", "brief", "plots", "outline"];
  if (chapters === null) return;
  yield "style";
  const numbers = Array.from({ length: chapters }, (_, index) => index + 1);
  for (const number of numbers) yield `chapter:${number}`;
  yield "continuity";
  for (const number of numbers) yield `edit:${number}`;
  for (let round = 1; round <= MAX_REVISIONS + 1; round += 1) {
    yield* [`checks:${round}`, `critic:${round}`];
    const revised = toRevise(round);
    if (revised === undefined) return;
    if (round > MAX_REVISIONS || revised.length === 0) break;
    for (const number of revised) yield `revise:${round}:${number}`;
  }
  yield "metadata";
  for (const { number, chapter } of asked) yield `revise:asked-${number}:${chapter}`;
  yield "preview";
}
