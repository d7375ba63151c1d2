import type { StopReason } from "#lib/domain/generation/stopped-run";

// The editor's desk: where a run stops for people, and what they do there.

/** Where a run stops: it pauses after the plot, the outline, or the first chapter, or its book is not published without a person. */
export const STOPS = ["plan", "outline", "first_chapter", "publishing"] as const;
export type Stop = (typeof STOPS)[number];

/** The step after which a run pauses, and the reason that it then has. */
const PAUSES: readonly { stop: Stop; step: string; reason: StopReason }[] = [
  { stop: "plan", step: "plots", reason: "stop_plan" },
  { stop: "outline", step: "outline", reason: "stop_outline" },
  { stop: "first_chapter", step: "state:1", reason: "stop_first_chapter" },
];

/** Why a run with these stops pauses when it has finished a step; null if it goes on. A step that is performed again stops again. */
export const pauseAfter = (step: string, stops: readonly string[]): StopReason | null =>
  PAUSES.find((pause) => pause.step === step && stops.includes(pause.stop))?.reason ?? null;

/** The reasons of runs that wait for people at a stop. */
export const STOPPED_FOR_PEOPLE: readonly StopReason[] = PAUSES.map(({ reason }) => reason);

/** What somebody decides at the desk. */
export const DESK_KINDS = ["plot", "outline", "premise", "person", "cards", "comment", "direction"] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The code of findings that are comments of people. */
export const COMMENT = "comment";

/** Who did something at the desk, as it is published: names are not. */
export const DESK_ROLES = ["requester", "editors"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

const DESK_STEP = /^desk:(\d+)$/;
const OLD_STEP = /^old:\d+:(.+)$/;

/** The number of a step in which somebody decided something; null for other steps. */
export const deskNumber = (step: string): number | null => Number(DESK_STEP.exec(step)?.[1] ?? 0) || null;

/** The name under which a step is kept when what it was made from was changed by the desk's step of that number. */
export const oldName = (desk: number, step: string): string => `old:${desk}:${step}`;
/** The former name of a step that was replaced; null for others. */
export const formerName = (step: string): string | null => OLD_STEP.exec(step)?.[1] ?? null;

/** Steps that are made from the outline, from people, the premise, and the plot. */
const FROM_OUTLINE = /^(?:cards|draft|chapter)(?::\d+)+$/;
const FROM_PEOPLE = /^(?:outline|(?:outline|cards|draft|chapter)(?::\d+)+)$/;
const FROM_PREMISE = /^(?:bible|outline|(?:outline|cards|draft|chapter)(?::\d+)+)$/;
const FROM_PLOT = /^(?:bible|style|outline|(?:outline|cards|draft|chapter)(?::\d+)+)$/;

/** Candidates of a plot and what they come from, until one of them is chosen. */
const PLOT_CANDIDATES = /^(?:seeds|plots|plot:\d+)$/;
const OUTLINE_CANDIDATES = /^outline(?::\d+)?$/;

/** What is decided, as far as it concerns steps that exist already. */
type Decision = { kind: DeskKind; chapter?: number | undefined; from?: number | undefined };

/**
 * Whether a step was made from what somebody changes, so that it is made again: one that is stored, or under way. `written`: the last chapter whose
 * text stands; `finished`: the stored steps.
 */
export function isMadeFrom({ kind, chapter, from = 1 }: Decision, step: string, written: number, finished: ReadonlySet<string>): boolean {
  if (kind === "plot") return FROM_PLOT.test(step);
  if (kind === "premise") return FROM_PREMISE.test(step) || (PLOT_CANDIDATES.test(step) && !finished.has("plots"));
  if (kind === "person") return FROM_PEOPLE.test(step);
  if (kind === "outline") return FROM_OUTLINE.test(step);
  // What is planned while somebody gives a direction follows it; what is settled stays.
  if (kind === "direction" && step === "bible") return !finished.has(step);
  if (kind === "direction" && OUTLINE_CANDIDATES.test(step)) return !finished.has("outline");
  const [, type, number] = /^(cards|draft|chapter)(?::\d+)?:(\d+)$/.exec(step) ?? [];
  if (number === undefined) return false;
  // Cards that a person wrote take the place of the others.
  if (kind === "cards") return type !== "cards" && Number(number) === chapter;
  return kind === "direction" && Number(number) >= from && Number(number) > written;
}

/** The kinds that are possible only while no chapter is written. */
export const BEFORE_CHAPTERS: readonly DeskKind[] = ["plot", "outline", "premise", "person"];

/** What a run that waits at a stop is shown for: the part of the desk that is opened. */
const OPENED: Partial<Record<string, readonly DeskKind[]>> = {
  stop_plan: ["plot"],
  stop_outline: ["outline"],
  stop_first_chapter: ["comment", "direction"],
};
/** Whether a run paused for this reason so that people could decide something of this kind. */
export const waitsFor = (reason: string | null, kind: DeskKind): boolean => OPENED[reason ?? ""]?.includes(kind) ?? false;
