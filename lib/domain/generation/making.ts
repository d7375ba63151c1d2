import type { Origin } from "#lib/domain/books/publication";
import type { StepKind } from "#lib/domain/generation/run";
import type { Language } from "#lib/domain/language";

/** What a model or a step of a run used. */
export type ModelUse = { calls: number; inputTokens: number; outputTokens: number; cachedTokens: number };

/** A finished step. `chapter` and `round` (of revisions, from 1) are null where a step has none. */
export type MadeStep = ModelUse & { step: StepKind; chapter: number | null; round: number | null; finishedAt: string };

/** A revised chapter, and what checks and critic found there; administrators' own notes are not published. */
export type MadeRevision = { chapter: number; by: "critic" | "administrator"; notes: string[] };

/** How a book was made, for everybody. Dates are ISO strings. */
export type BookMaking = {
  book: { id: string; title: string; lang: Language; author: string };
  origin: Exclude<Origin, "collection">;
  /** The request's idea, if its author agreed to share it. */
  prompt: string | null;
  /** The models' names as the provider gives them, or who wrote a submitted folder. */
  writer: string | null;
  startedAt: string;
  writtenAt: string | null;
  publishedAt: string | null;
  plots: { line: string; isChosen: boolean }[];
  /** Why the plot was chosen. */
  plotReason: string | null;
  models: (ModelUse & { name: string })[];
  steps: MadeStep[];
  revisions: MadeRevision[];
  /** Numbers of the chapters that an administrator amended. */
  amended: number[];
  /** The last deterministic checks; null if there were none. */
  checks: { passed: boolean; findings: number } | null;
  /** The published text: `sha256` (hex) is that of the chapter's Markdown in UTF-8. */
  chapters: { number: number; title: string; wordCount: number; sha256: string }[];
};

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
