import { query } from "#tests/support/sql";
import { NEW_AUTHOR } from "#tests/support/test-collection";

// A run as the pipeline leaves it, for tests without a language model.

const person = (name: string) => ({
  ...{ name, desire: "To keep the ferry.", wound: "A brother drowned.", secret: "The rope was cut.", mistake: "That nobody knows." },
  ...{ voice: "Short, and never a question.", samples: ["The rope holds.", "Mind the step."], knows: ["The tide table."] },
});
const scene = { mode: "scene", place: "The landing", people: [], obstacle: "Fog", turn: "The bell", learns: [], words: 700 };
const chapter = (title: string) => ({
  title,
  events: [`${title} happens.`],
  characters: ["Ada Lunn"],
  place: "The landing",
  change: "She stays.",
});
const outline = (first: string) => ({ chapters: [chapter(first), chapter("The other bank")] });
const delta = {
  ...{ summary: "Ada stays.", acting: [], facts: [], learns: [], uses: [], whereabouts: [], objects: [], bodies: [], ages: [] },
  ...{ clock: { from: null, to: null, isRetrospect: false }, threads: [], images: [] },
};
const BIBLE = {
  ...{ period: "1881", places: [{ name: "The landing", facts: "Wet." }], people: [person("Ada Lunn"), person("Tom Vane")] },
  ...{ relations: [], hidden: "Tom cut the rope.", motifs: [], facts: [], uses: [], ending: "The ferry goes." },
  threads: [{ id: "rope", question: "Who cut the rope?", answer: "Tom.", staysOpen: false }],
};

export const PLOTS = ["The ferry stops for one winter.", "The ferry is sold twice."];
export const DRAFTS = [
  "The ferry lay at the landing all morning, and nobody rang for it.",
  "The ferry lay at the landing all evening, and somebody rang for it.",
];

const PLANNED: [string, unknown][] = [
  ["screen", { allowed: true, reason: "" }],
  [
    "brief",
    { premise: "A ferry that nobody needs.", setting: "A river", characters: [{ name: "Ada", role: "ferrier" }], theme: "x", tone: "x" },
  ],
  ["plots", { plots: PLOTS.map((line) => ({ line, summary: `${line} Then more.` })), chosen: 0, why: "It is stranger." }],
];
const OUTLINED: [string, unknown][] = [
  ["bible", BIBLE],
  ...["A cold start", "A warm start"].map((title, index): [string, unknown] => [
    `outline:${index + 1}`,
    { first: outline(title), faults: ["Nothing turns."], outline: outline(title) },
  ]),
  ["outline", outline("A cold start")],
];
const BEGUN: [string, unknown][] = [
  ["style", { voice: "x", sentences: "x", vocabulary: "x", dialogue: "x", avoid: [] }],
  ["cards:1", { scenes: [scene] }],
  ...DRAFTS.map((markdown, index): [string, unknown] => [`draft:${index + 1}:1`, { markdown, faults: [] }]),
  ["chapter:1", { title: "A cold start", markdown: DRAFTS[0], summary: "", draft: 1 }],
  ["state:1", { delta, refused: [] }],
];
const metadata = (title: string) => ({ title, description: "A ferry, and who rings for it.", genre: "drama", tags: ["river"] });

/** Steps of a run up to a place where it waits. */
export const STEPS = { plan: PLANNED, outline: OUTLINED, first_chapter: BEGUN };

/** A run of a request, or of nobody, that waits after its plot; returns its id. */
export async function insertWaitingRun(
  requestId: string | null,
  authorId: string = NEW_AUTHOR.id,
  id: string = crypto.randomUUID(),
): Promise<string> {
  await query(
    `insert into generation_run (id, author_id, request_id, language, prompt, min_chapters, max_chapters, status, step, reason, stops, updated_at)
     values ($3, $1, $2, 'en', 'A ferry.', 2, 2, 'paused', 'plots', 'stop_plan', '{plan}', now())`,
    [authorId, requestId, id],
  );
  await addSteps(id, STEPS.plan);
  return id;
}

/** Adds steps behind the others. */
export async function addSteps(runId: string, steps: readonly [string, unknown][]): Promise<void> {
  for (const [name, result] of steps)
    await query(
      `insert into generation_step (run_id, name, position, result)
       select $1, $2, coalesce(max(position), -1) + 1, $3::jsonb from generation_step where run_id = $1`,
      [runId, name, JSON.stringify(result)],
    );
}

/** The run goes on to another stop, or to its review under this title. */
export async function moveRun(runId: string, to: "outline" | "first_chapter" | { review: string }): Promise<void> {
  const isReview = typeof to === "object";
  await addSteps(
    runId,
    isReview
      ? [
          ["metadata", metadata(to.review)],
          ["preview", { ready: true }],
        ]
      : STEPS[to],
  );
  const [status, reason] = isReview ? ["review", null] : ["paused", `stop_${to}`];
  await query("update generation_run set status = $2::run_status, reason = $3, chapter_count = 2 where id = $1", [runId, status, reason]);
}
