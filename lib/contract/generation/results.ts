import { z } from "zod";
import { GenreName } from "#lib/contract/parameters";
import { writtenLine } from "#lib/contract/written-text";
import { CATEGORIES } from "#lib/domain/books/review-category";

// The results of the steps of a run: what a language model answers, and what is stored.

const line = (max: number) => z.string().trim().min(1).max(max);
/** Titles and tags: a single line without control characters, as books need them. */
const heading = (max: number) => writtenLine(max, "invalid");

/** Whether a request may be written, and what is refused about it. */
export const ScreenResult = z.object({
  allowed: z.boolean(),
  reason: z.string().trim().max(500).describe("for the requester, in their language; empty if allowed"),
});
export type ScreenResult = z.infer<typeof ScreenResult>;

export const BriefResult = z.object({
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

/** Several plots; the critic picks one. */
export const PlotsResponse = z.object({
  plots: z
    .array(z.object({ line: line(300), summary: line(2_500) }))
    .min(2)
    .max(5),
});
export const PlotChoice = z.object({ chosen: z.int().min(0).describe("the index of the plot"), why: line(600) });
export const PlotsResult = PlotsResponse.extend({ chosen: z.int().min(0), why: z.string() });
export type PlotsResult = z.infer<typeof PlotsResult>;

const ChapterPlan = z.object({
  title: heading(120),
  events: z.array(line(500)).min(1).max(12),
  characters: z.array(line(80)).max(12),
  place: line(200),
  change: line(400).describe("what is different after this chapter"),
});
export const OutlineResult = z.object({ chapters: z.array(ChapterPlan).min(1).max(50) });
export type OutlineResult = z.infer<typeof OutlineResult>;

export const StyleResult = z.object({
  voice: line(1_500),
  sentences: line(800),
  vocabulary: line(800),
  dialogue: line(800),
  avoid: z.array(line(300)).max(20),
});
export type StyleResult = z.infer<typeof StyleResult>;

/** A chapter's text as Markdown without its title, and what later chapters must know about it. */
export const ChapterResult = z.object({ title: line(200), markdown: z.string().min(1), summary: z.string().max(2_000) });
export type ChapterResult = z.infer<typeof ChapterResult>;
export const SummaryResponse = z.object({ summary: line(2_000) });

/** A weakness that a revision should fix. `chapter` counts from 1; null is the whole book. */
export const Finding = z.object({
  chapter: z.int().min(1).nullable(),
  paragraph: z.int().min(1).nullable(),
  code: line(60),
  message: line(800),
});
export type Finding = z.infer<typeof Finding>;
export const ContinuityResult = z.object({ findings: z.array(Finding).max(60) });
export type ContinuityResult = z.infer<typeof ContinuityResult>;
/** A finding of the deterministic checks; findings with `fails` must be corrected. `chapters`: those whose revision fixes a finding about the whole book. */
const CheckFinding = Finding.extend({ fails: z.boolean().default(true), chapters: z.array(z.int().min(1)).optional() });
export const ChecksResult = z.object({ findings: z.array(CheckFinding), failed: z.boolean(), measures: z.record(z.string(), z.number()) });
export type ChecksResult = z.infer<typeof ChecksResult>;

const score = z.number().min(0).max(10);
export const CriticResult = z.object({
  weaknesses: z.array(Finding).max(30).describe("first what is weak, with the chapter"),
  categories: z.partialRecord(z.enum(CATEGORIES), z.object({ score, comment: line(1_000).describe("with a short quotation as evidence") })),
  styleAccuracy: score,
  overall: z.int().min(0).max(100),
  brief: line(600),
  critique: line(8_000),
});
export type CriticResult = z.infer<typeof CriticResult>;

export const MetadataResult = z.object({
  title: heading(200),
  description: line(2_000),
  genre: GenreName,
  tags: z.array(heading(40)).min(1).max(8),
});
export type MetadataResult = z.infer<typeof MetadataResult>;
