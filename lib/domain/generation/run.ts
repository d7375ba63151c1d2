export const RUN_STATUSES = ["running", "paused", "failed", "review", "published", "discarded"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What people do with a run; each is possible in some statuses only. */
export const RUN_ACTIONS = ["pause", "resume", "discard", "revise", "amend", "publish", "stops", "direct", "comment", "budget"] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];
const POSSIBLE: Record<RunAction, readonly RunStatus[]> = {
  pause: ["running"],
  resume: ["paused", "failed"],
  discard: ["running", "paused", "failed", "review"],
  revise: ["review"],
  amend: ["review"],
  publish: ["review"],
  stops: ["running", "paused", "failed"],
  direct: ["running", "paused", "failed"],
  comment: ["running", "paused", "failed", "review"],
  budget: ["running", "paused", "failed", "review"],
};
/** What is possible also while a book that was written once is worked on again. */
const OF_WRITTEN: readonly RunAction[] = ["revise", "amend"];
const UNDER_WAY: readonly RunStatus[] = ["running", "paused", "failed"];
/** Whether an action is possible. `isWritten`: the book waited for its review before. */
export const mayRun = (action: RunAction, status: RunStatus, isWritten = false): boolean =>
  POSSIBLE[action].includes(status) || (isWritten && OF_WRITTEN.includes(action) && UNDER_WAY.includes(status));

/** The steps of a run that people see; chapters have one each. */
export const STEP_KINDS = [
  "screen",
  "brief",
  "seeds",
  "plot",
  "plots",
  "bible",
  "outline",
  "style",
  "cards",
  "draft",
  "chapter",
  "state",
  "checks",
  "continuity",
  "reader",
  "lens",
  "patches",
  "scene",
  "accept",
  "metadata",
  "anchors",
  "critic",
  "edit",
  "revise",
  "preview",
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Whether a stored result is that of a step; others are what people did, and steps that were made again. */
export const isStep = (name: string): boolean => STEP_KINDS.some((kind) => kind === name.split(":")[0]);

/** The kinds of steps whose names end on a chapter. */
const OF_CHAPTERS = new Set<StepKind>(["cards", "draft", "chapter", "state", "lens", "scene", "accept", "edit", "revise"]);

/** A step's name, as "brief" or "chapter:3" or, of the second draft, "draft:2:3": its kind, and the chapter if it has one. */
export function parseStep(name: string): { kind: StepKind; chapter: number | null } {
  const [first, ...numbers] = name.split(":");
  const kind = STEP_KINDS.find((candidate) => candidate === first) ?? "preview";
  const last = Number(numbers.at(-1));
  return { kind, chapter: OF_CHAPTERS.has(kind) && last > 0 ? last : null };
}

/** How far a run is, for its readers. */
export type RunProgress = { step: StepKind; chapter: number | null; chapters: number | null; words: number; isPaused: boolean };

/** What the author of a request sees of the story while it is written: names with a line each. */
export type StorySoFar = {
  people: { name: string; line: string }[];
  threads: string[];
  scenes: { chapter: number; title: string; lines: string[] }[];
};

/** The step of a model call that embeds texts; it belongs to no run. */
export const EMBED_STEP = "embed";
