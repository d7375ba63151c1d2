import { PLACES } from "#lib/domain/generation/judgement/judgement";
import type { Preset } from "#lib/domain/generation/preset";

/** What decides about the next step: the finished steps, and what they found. */
export type RunState = {
  preset: Preset;
  finished: ReadonlySet<string>;
  /** How many drafts each planned chapter gets; null before the outline. */
  drafts: readonly number[] | null;
  /** Chapters that are read closely in a round (from 1) of revision; undefined before its checks. */
  attempted: (round: number) => readonly number[] | undefined;
  /** Of a round: chapters with scenes to be written again, and the first of each group of changed chapters; undefined before the patches. */
  changed: (round: number) => { scenes: readonly number[]; groups: readonly number[] } | undefined;
  /** Chapters of which a new version was accepted in a round. */
  accepted: (round: number) => readonly number[];
  /** The book was written elsewhere and submitted: only what an administrator asks for is written. */
  isSubmitted: boolean;
  /** Revisions of single chapters that an administrator asked for, each with its own number. */
  asked: readonly { number: number; chapter: number }[];
  /** How often people changed a written chapter or had it changed, and the last change of each chapter. */
  changes: { times: number; last: readonly { by: string; chapter: number }[] };
};

/** The first step of the order that is not finished; null when the book is written. */
export function nextStep(state: RunState): string | null {
  for (const step of stepsOf(state)) if (!state.finished.has(step)) return step;
  return null;
}

/**
 * About how many steps a book takes, as far as its rounds of revision are known: behind that, one round in which nothing changes. A changed group
 * of chapters (`changed`) that is not decided yet counts as accepted.
 */
export function countSteps(
  drafts: readonly number[],
  known: Pick<RunState, "preset" | "asked" | "changes" | "attempted" | "changed" | "accepted">,
): number {
  const all = drafts.map((_, index) => index + 1);
  const state: RunState = {
    ...{ preset: known.preset, asked: known.asked, changes: known.changes, drafts, finished: new Set(), isSubmitted: false },
    attempted: (round) => known.attempted(round) ?? (round === 1 ? all : []),
    changed: (round) => known.changed(round) ?? { scenes: [], groups: [] },
    accepted: known.accepted,
  };
  return [...stepsOf(state)].length;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The steps in their order, as far as they are known. */
function* stepsOf(state: RunState): Generator<string> {
  const { isSubmitted, asked, drafts } = state;
  if (isSubmitted) {
    if (asked.length > 0) yield "style";
    yield* deskSteps(state);
    yield "preview";
    return;
  }
  yield* planSteps(state);
  if (drafts === null) return;
  yield "style";
  for (const [index, count] of drafts.entries()) yield* chapterSteps(state, index + 1, count);
  // A run that was revised before there were rounds goes on behind its revision.
  if (!state.finished.has("metadata")) {
    const isRevised = yield* revisionSteps(state);
    if (!isRevised) return;
  }
  yield "metadata";
  // Runs from before there were anchors were judged without.
  if (!state.finished.has("critic:1")) yield* PLACES.map((place) => `anchors:${place}`);
  yield "critic:1";
  yield* deskSteps(state);
  yield "preview";
}

/** Revisions that were asked for, and what follows after every change of a written text: states, checks, and contradictions. */
function* deskSteps({ asked, changes, isSubmitted }: RunState): Generator<string> {
  for (const { number, chapter } of asked) yield `revise:asked-${number}:${chapter}`;
  if (changes.times === 0) return;
  // Of a submitted book there is no record, and no model is asked about what people wrote.
  if (!isSubmitted) yield* changes.last.map(({ by, chapter }) => `state:${by}:${chapter}`);
  yield `checks:desk-${changes.times}`;
  if (!isSubmitted || asked.length > 0) yield `continuity:desk-${changes.times}`;
}

/** The steps that prepare a choice are left out where it is made: older runs chose without candidates. */
function* planSteps({ preset, finished }: RunState): Generator<string> {
  yield* ["screen", "brief"];
  if (!finished.has("plots")) yield* ["seeds", ...upTo(preset.plots).map((number) => `plot:${number}`)];
  yield* ["plots", "bible"];
  if (!finished.has("outline")) yield* upTo(preset.outlines).map((number) => `outline:${number}`);
  yield "outline";
}

function* chapterSteps({ finished }: RunState, number: number, drafts: number): Generator<string> {
  if (!finished.has(`chapter:${number}`)) {
    yield `cards:${number}`;
    yield* upTo(drafts).map((draft) => `draft:${draft}:${number}`);
  }
  yield* [`chapter:${number}`, `state:${number}`];
}

/** Rounds of revision until one changes nothing. Returns whether they are over; false if it is not known what comes next. */
function* revisionSteps({ preset, attempted, changed, accepted }: RunState): Generator<string, boolean> {
  for (let round = 1; ; round += 1) {
    yield* [`checks:${round}`, `continuity:${round}`];
    const chapters = attempted(round);
    if (chapters === undefined) return false;
    if (round > preset.rounds || chapters.length === 0) return true;
    if (round === 1) yield* preset.readers.map((task) => `reader:${task}`);
    for (const chapter of chapters) yield* preset.lenses.map((lens) => `lens:${round}:${lens}:${chapter}`);
    yield `patches:${round}`;
    const changes = changed(round);
    if (changes === undefined) return false;
    yield* changes.scenes.map((chapter) => `scene:${round}:${chapter}`);
    yield* changes.groups.map((chapter) => `accept:${round}:${chapter}`);
    const kept = accepted(round);
    if (kept.length === 0) return true;
    yield* kept.map((chapter) => `state:${round}:${chapter}`);
  }
}
