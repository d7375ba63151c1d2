import type { Origin } from "#lib/domain/books/publication";
import type { DeskKind, DeskRole } from "#lib/domain/generation/desk";
import type { Judgement } from "#lib/domain/generation/judgement/judgement";
import type { ReaderTask } from "#lib/domain/generation/preset";
import type { StepKind } from "#lib/domain/generation/run";
import type { Language } from "#lib/domain/language";

/** What a model or a step of a run used. */
export type ModelUse = { calls: number; inputTokens: number; outputTokens: number; cachedTokens: number };

/** A finished step. `chapter` and `round` (of revisions, from 1) are null where a step has none. */
export type MadeStep = ModelUse & { step: StepKind; chapter: number | null; round: number | null; finishedAt: string };

/** A revised chapter, and what checks and critic found there; administrators' own notes are not published. */
export type MadeRevision = { chapter: number; by: "critic" | "administrator"; notes: string[] };

/** What a person decided while the book was written; names are not published. */
export type MadeDecision = { kind: DeskKind; chapter: number | null; by: DeskRole; at: string };

/** What was planned; it gives the story away. What is hidden, secrets of people and the timeline are left out. */
export type MadePlan = {
  people: { name: string; desire: string; voice: string }[];
  places: { name: string; facts: string }[];
  relations: string[];
  motifs: string[];
  /** What the reader waits for. */
  threads: string[];
  chapters: { title: string; change: string }[];
};
/** A choice between drafts of a chapter; `why` in the judge's words. */
export type DraftChoice = { chapter: number; drafts: number; chosen: number; why: string | null };
/** A new version of a chapter that was compared with the old one. */
export type VersionChoice = { chapter: number; round: number; isKept: boolean; why: string | null };
/** What a reader of the whole book said. */
export type MadeReading = { task: ReaderTask; answer: string };
/** A correction that a critic proposed; an empty `replacement` is a cut. */
export type MadePatch = { chapter: number; quote: string; replacement: string; isApplied: boolean };

/** How a book was made, for everybody. Dates are ISO strings. */
export type BookMaking = {
  book: { id: string; title: string; lang: Language; author: string };
  origin: Origin;
  /** The request's idea, if its author agreed to share it. */
  prompt: string | null;
  /** The models' names as the provider gives them, or who wrote a submitted folder. */
  writer: string | null;
  startedAt: string;
  writtenAt: string | null;
  publishedAt: string | null;
  /** The plots that were compared, with what a critic found wrong with their first versions. */
  plots: { line: string; isChosen: boolean; faults: string[] }[];
  /** Why the plot was chosen. */
  plotReason: string | null;
  models: (ModelUse & { name: string })[];
  steps: MadeStep[];
  revisions: MadeRevision[];
  decisions: MadeDecision[];
  plan: MadePlan | null;
  drafts: DraftChoice[];
  readings: MadeReading[];
  /** Proposed corrections: how many, how many of them were applied, and the first ones. */
  patches: { proposed: number; applied: number; examples: MadePatch[] };
  versions: VersionChoice[];
  /** Numbers of the chapters that an administrator amended. */
  amended: number[];
  /** The last deterministic checks; null if there were none. */
  checks: { passed: boolean; findings: number } | null;
  /** What the scores of the AI review rest on, or why there are none; null if it was judged without comparison. */
  judgement: Judgement | null;
  /** The published text: `sha256` (hex) is that of the chapter's Markdown in UTF-8. */
  chapters: { number: number; title: string; wordCount: number; sha256: string }[];
};

/** What is recorded of it apart from the book itself: `making.json` of a collection's book. */
export type MakingRecord = Omit<BookMaking, "book" | "origin" | "chapters">;

/** The steps of one kind together. */
export type StepSummary = Pick<MadeStep, "step" | "finishedAt"> & { times: number; calls: number; tokens: number };

/** Steps by kind, in the order in which each kind was first finished; `finishedAt` is that of the last one. */
export function summarizeSteps(steps: readonly MadeStep[]): StepSummary[] {
  const kinds = Map.groupBy(steps, ({ step }) => step);
  return [...kinds].map(([step, all]) => ({
    step,
    times: all.length,
    finishedAt:
      all
        .map(({ finishedAt }) => finishedAt)
        .toSorted()
        .at(-1) ?? "",
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    tokens: all.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
  }));
}
