export const RUN_STATUSES = ["running", "paused", "failed", "review", "published", "discarded"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What administrators do with a run; each is possible in some statuses only. */
export const RUN_ACTIONS = ["pause", "resume", "discard", "revise", "amend", "publish"] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];
const POSSIBLE: Record<RunAction, readonly RunStatus[]> = {
  pause: ["running"],
  resume: ["paused", "failed"],
  discard: ["running", "paused", "failed", "review"],
  revise: ["review"],
  amend: ["review"],
  publish: ["review"],
};
export const mayRun = (action: RunAction, status: RunStatus): boolean => POSSIBLE[action].includes(status);

/** The steps of a run that people see; chapters have one each. */
export const STEP_KINDS = [
  "screen",
  "brief",
  "plots",
  "outline",
  "style",
  "chapter",
  "continuity",
  "edit",
  "checks",
  "critic",
  "revise",
  "metadata",
  "preview",
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Whether a stored result is that of a step; others are revisions that were asked for, amendments and the book's id. */
export const isStep = (name: string): boolean => STEP_KINDS.some((kind) => kind === name.split(":")[0]);

/** A step's name, as "brief" or "chapter:3" or, in the second revision, "revise:2:3": its kind, and the chapter if it has one. */
export function parseStep(name: string): { kind: StepKind; chapter: number | null } {
  const [first, ...numbers] = name.split(":");
  const kind = STEP_KINDS.find((candidate) => candidate === first) ?? "preview";
  const last = Number(numbers.at(-1));
  const hasChapter = kind === "chapter" || kind === "edit" || kind === "revise";
  return { kind, chapter: hasChapter && last > 0 ? last : null };
}

/** How far a run is, for its readers. */
export type RunProgress = { step: StepKind; chapter: number | null; chapters: number | null; words: number; isPaused: boolean };
