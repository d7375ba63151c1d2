import { z } from "zod";
import { writtenLine } from "#lib/contract/written-text";
import { FORMS } from "#lib/domain/books/form";
import { MAX_MARGIN } from "#lib/domain/generation/pair";
import { PASSAGE_KINDS } from "#lib/domain/references/passage-kind";

// The results of the steps of a run: what a language model answers, and what is stored.

export const line = (max: number) => z.string().trim().min(1).max(max);
/** Titles and tags: a single line without control characters, as books need them. */
export const heading = (max: number) => writtenLine(max, "invalid");

/** Whether a request may be written, and what is refused about it. */
export const ScreenResult = z.object({
  allowed: z.boolean(),
  reason: z.string().trim().max(500).describe("for the requester, in their language; empty if allowed"),
});
export type ScreenResult = z.infer<typeof ScreenResult>;

export const BriefResult = z.object({
  /** Briefs from before there were forms have none. */
  form: z.enum(FORMS).default("tale").describe("decided first; a tale, novella or novel by its length unless the idea asks for another"),
  premise: line(1_500).describe("the story in three sentences"),
  setting: line(500),
  characters: z
    .array(z.object({ name: line(80), role: line(300) }))
    .min(1)
    .max(12),
  theme: line(300),
  tone: line(300),
});
export type BriefResult = z.infer<typeof BriefResult>;

/** Premises that could be worked out; those that come to everybody's mind first are left. */
export const SeedsResult = z.object({
  seeds: z
    .array(
      z.object({
        premise: line(500),
        likelihood: z.number().min(0).max(1).describe("how likely it is that another writer has the same idea for this brief"),
      }),
    )
    .min(3)
    .max(8),
});
export type SeedsResult = z.infer<typeof SeedsResult>;

export const Plot = z.object({ line: line(300), summary: line(2_500) });
export const FaultsResponse = z.object({
  faults: z.array(line(400)).max(8).describe("what is weak, each named so that it can be mended; empty if nothing is"),
});
/** A candidate: what was planned first, what a critic found wrong with it, and what it is now. */
export const PlotCandidate = z.object({ first: Plot, faults: z.array(z.string()), plot: Plot });
export type PlotCandidate = z.infer<typeof PlotCandidate>;

const winner = z.enum(["first", "second", "tie"]);
/** A comparison of two candidates in both orders, with the judge's reasons. */
export const ComparisonResult = z.object({
  first: z.string(),
  second: z.string(),
  winner,
  invented: z.int(),
  why: z.tuple([z.string(), z.string()]),
});
const comparisons = z.array(ComparisonResult).default([]);

/** The plots that were compared. */
export const PlotsResult = z.object({ plots: z.array(Plot).min(1).max(5), chosen: z.int().min(0), why: z.string(), comparisons });
export type PlotsResult = z.infer<typeof PlotsResult>;

/** A judge's answer about the texts A and B. */
export const pairResponse = <Criterion extends string>(criteria: readonly Criterion[]) =>
  z.object({
    criteria: z
      .array(
        z.object({
          criterion: z.enum(criteria),
          quoteA: line(300).describe("words of A, exactly"),
          quoteB: line(300).describe("words of B, exactly"),
          better: z.enum(["A", "B", "neither"]),
          margin: z.int().min(0).max(MAX_MARGIN),
        }),
      )
      .min(1)
      .max(criteria.length),
    why: line(600),
  });

const THREAD_MOVES = ["opens", "moves", "closes"] as const;
const ChapterPlan = z.object({
  title: heading(120),
  /** Plans from before word budgets have none. */
  words: z.int().min(600).max(6_000).optional().describe("as many as the chapter needs; chapters differ much"),
  kind: z.enum(PASSAGE_KINDS).optional().describe("what most of the chapter is"),
  events: z.array(line(500)).min(1).max(12),
  characters: z.array(line(80)).max(12),
  place: line(200),
  threads: z
    .array(z.object({ id: z.string().max(30), move: z.enum(THREAD_MOVES) }))
    .max(10)
    .default([])
    .describe("of the threads by their ids"),
  opening: line(200).optional().describe("how it begins: with whom or what, in motion or at rest"),
  closing: line(200).optional().describe("how it ends; not like another chapter"),
  change: line(400).describe("what is different after this chapter"),
  turns: z.boolean().default(false).describe("whether the story turns here"),
});
export type ChapterPlan = z.infer<typeof ChapterPlan>;
export const OutlineResult = z.object({ chapters: z.array(ChapterPlan).min(1).max(50) });
export const OutlineCandidate = z.object({ first: OutlineResult, faults: z.array(z.string()), outline: OutlineResult });
export type OutlineCandidate = z.infer<typeof OutlineCandidate>;
/** The outline that was chosen. */
export const ChosenOutline = OutlineResult.extend({ comparisons });
export type ChosenOutline = z.infer<typeof ChosenOutline>;
export type OutlineResult = z.infer<typeof OutlineResult>;

export const StyleResult = z.object({
  voice: line(1_500),
  sentences: line(800),
  vocabulary: line(800),
  dialogue: line(800),
  avoid: z.array(line(300)).max(20).describe("what this author never does, and anachronisms of the period"),
});
export type StyleResult = z.infer<typeof StyleResult>;

/** The author's passages that a writer was shown: ids of works with numbers. */
const passages = z.array(z.object({ workId: z.string(), number: z.int() })).optional();
/** What one scene of a chapter is for, planned just before it is written. */
const SceneCard = z.object({
  mode: z.enum(["scene", "summary", "digression", "letter", "reflection"]),
  place: line(160),
  people: z
    .array(
      z.object({
        name: line(80),
        wants: line(200),
        hides: z.string().max(200),
        evades: z.string().max(200).describe("what they will not answer"),
      }),
    )
    .max(8),
  obstacle: z.string().max(300),
  turn: z.string().max(300).describe("empty if nothing turns"),
  learns: z.array(line(200)).max(6).describe("who learns what, and how"),
  words: z.int().min(100).max(6_000),
});
export const CardsResult = z.object({ scenes: z.array(SceneCard).min(1).max(8) });
export type CardsResult = z.infer<typeof CardsResult>;

/** A version of a chapter as Markdown without its title. `faults` are those that it still has after the last attempt. */
export const DraftResult = z.object({
  markdown: z.string().min(1),
  faults: z.array(z.string()),
  passages,
  left: z.array(z.string()).default([]),
});
export type DraftResult = z.infer<typeof DraftResult>;

/** A chapter's text as Markdown without its title, and what later chapters must know about it (in older runs; newer ones have states). */
export const ChapterResult = z.object({
  title: line(200),
  markdown: z.string().min(1),
  summary: z.string().max(2_000),
  passages,
  /** The draft that was chosen, from 1, and the comparisons with the others. */
  draft: z.int().optional(),
  comparisons: z.array(ComparisonResult).optional(),
  /** Of an older version that was put back, the step that wrote it. */
  source: z.string().optional(),
});
export type ChapterResult = z.infer<typeof ChapterResult>;

/** A weakness that a revision should fix. `chapter` counts from 1; null is the whole book. */
export const Finding = z.object({
  chapter: z.int().min(1).nullable(),
  paragraph: z.int().min(1).nullable(),
  code: line(60),
  message: line(800),
});
export type Finding = z.infer<typeof Finding>;
/**
 * A finding of the deterministic checks; findings with `fails` must be corrected. `chapters`: those whose revision fixes a finding about the whole book;
 * `notes`: what the critics of single chapters are told of it.
 */
const CheckFinding = Finding.extend({
  fails: z.boolean().default(true),
  chapters: z.array(z.int().min(1)).optional(),
  notes: z.array(z.object({ chapter: z.int().min(1), message: z.string() })).optional(),
});
export const ChecksResult = z.object({
  findings: z.array(CheckFinding),
  failed: z.boolean(),
  measures: z.record(z.string(), z.number()),
  /** Numbers of the desk's comments that are among the findings. */
  comments: z.array(z.int()).optional(),
});
export type ChecksResult = z.infer<typeof ChecksResult>;
