import type { Viewer } from "#lib/domain/accounts/viewer";
import { type FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun } from "#lib/server/modules/generation/queries/run";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { startNewRun } from "#tests/support/generation";

// What a step is given, with results of other steps that a test chooses, so that single steps are tested without the run before them.

const LISTS = ["acting", "facts", "learns", "uses", "whereabouts", "objects", "bodies", "ages", "threads", "contradicts", "images"];
/** What a chapter changes in the story: nothing but what is given. */
export const deltaOf = (change: object = {}) => ({
  ...{ summary: "They met.", clock: { from: null, to: null, isRetrospect: false } },
  ...Object.fromEntries(LISTS.map((list) => [list, []])),
  ...change,
});

const person = (name: string) => ({
  ...{ name, desire: "To keep the ferry.", wound: "A brother drowned.", secret: "The rope was cut.", mistake: "That nobody knows." },
  ...{ voice: "Short, and never a question.", samples: ["The rope holds.", "Mind the step."], knows: ["The tide table."] },
});
const BIBLE = {
  ...{ period: "1881", places: [{ name: "The landing", facts: "Wet." }], people: ["Ada Lunn", "Tom Vane", "Ruth Bell"].map(person) },
  ...{ relations: [], hidden: "Tom cut the rope.", motifs: [], uses: [], ending: "The ferry goes." },
  facts: [{ id: "will", statement: "There is a second will.", knownBy: ["Ada Lunn"] }],
  threads: [{ id: "rope", question: "Who cut the rope?", answer: "Tom.", staysOpen: false }],
};
const planOf = (index: number, count: number) => ({
  ...{ title: `Chapter ${index + 1}`, words: 700, kind: "dialogue", events: [`Event ${index + 1}.`], characters: ["Ada Lunn", "Tom Vane"] },
  threads: index === 0 ? [{ id: "rope", move: "opens" }] : index === count - 1 ? [{ id: "rope", move: "closes" }] : [],
  ...{ place: "The landing", change: `Change ${index + 1}.`, turns: false },
});

/** The results of the steps of a planned book with so many chapters, by their names. */
export const plannedSteps = (chapters: number): Record<string, unknown> => ({
  brief: {
    ...{ premise: "A ferry that nobody needs.", setting: "A river", characters: [{ name: "Ada", role: "ferrier" }] },
    ...{ theme: "x", tone: "x" },
  },
  plots: { plots: [{ line: "The ferry stops.", summary: "The ferry stops for one winter." }], chosen: 0, why: "It is stranger." },
  bible: BIBLE,
  outline: { chapters: Array.from({ length: chapters }, (_, index) => planOf(index, chapters)) },
  style: { voice: "x", sentences: "x", vocabulary: "x", dialogue: "x", avoid: [] },
});

/** The same with chapters of these texts, and what they change. */
export const writtenSteps = (texts: readonly string[], deltas: readonly object[] = []): Record<string, unknown> => ({
  ...plannedSteps(texts.length),
  ...Object.fromEntries(
    texts.flatMap((markdown, index): [string, unknown][] => [
      [`chapter:${index + 1}`, { title: `Chapter ${index + 1}`, markdown, summary: "" }],
      [`state:${index + 1}`, { delta: deltaOf({ summary: `Summary ${index + 1}.`, ...deltas[index] }), refused: [] }],
    ]),
  ),
});

/** What a step of a new run is given if the other steps had these results. */
export async function contextOf(administrator: Viewer, step: string, results: Record<string, unknown>): Promise<StepContext> {
  const { runId } = await startNewRun(administrator);
  const run = await findRun(runId);
  if (!run) throw new Error("There is no run.");
  const steps: FinishedStep[] = Object.entries(results).map(([name, result]) => ({ name, result }));
  return { ...(await readStepContext(run, step, new AbortController().signal)), manuscript: new Manuscript(steps) };
}
