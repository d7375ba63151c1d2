import { z } from "zod";
import { ChapterResult, ComparisonResult, Finding } from "#lib/contract/generation/results";

// What critics propose, and what became of it.

const PatchAnswer = z.object({
  group: z.string().max(40).describe("patches that only make sense together have the same short name; others a name of their own"),
  paragraph: z.int().min(1),
  quote: z
    .string()
    .min(1)
    .max(2_000)
    .describe("words of the paragraph, exactly, that stand there once; 8 to 60 of them, or the whole paragraph"),
  replacement: z.string().max(3_000).describe("what stands there instead; empty to cut it"),
  code: z.string().min(1).max(40).describe("what kind of change it is"),
});

/** A critic of one chapter. */
export const LensResponse = z.object({
  patches: z.array(PatchAnswer).max(24),
  rewrite: z
    .array(z.object({ from: z.int().min(1), to: z.int().min(1), why: z.string().min(1).max(500) }))
    .max(3)
    .describe("scenes that no patch mends, by their paragraphs"),
});
export type LensResponse = z.infer<typeof LensResponse>;

/** Contradictions: what was found, each with both places, and the patches that mend it. Runs from before patches have findings only. */
export const ContinuityResponse = z.object({
  findings: z
    .array(
      Finding.extend({
        quote: z.string().min(1).max(300).optional().describe("words of the first place, exactly"),
        otherChapter: z.int().min(1).optional(),
        otherQuote: z.string().max(300).optional().describe("words of the second place, exactly"),
        group: z.string().max(40).optional().describe("that of the patches that mend it"),
      }),
    )
    .max(60),
  patches: z
    .array(PatchAnswer.extend({ chapter: z.int().min(1) }))
    .max(60)
    .default([]),
});

/** The same as it is stored: of all parts of a book, and with what the record contradicts. */
export const ContinuityResult = ContinuityResponse.extend({
  findings: z.array(ContinuityResponse.shape.findings.element.extend({ group: z.string().optional() })),
  patches: z.array(PatchAnswer.extend({ chapter: z.int().min(1), group: z.string() })).default([]),
});
export type ContinuityResult = z.infer<typeof ContinuityResult>;

/** A reader of the whole book, in their own words, and where it concerns a chapter. */
export const ReaderResponse = z.object({ answer: z.string().trim().min(1).max(2_500), findings: z.array(Finding).max(12) });
/** Of all parts of a book. */
export const ReaderResult = ReaderResponse.extend({ findings: z.array(Finding) });
export type ReaderResult = z.infer<typeof ReaderResult>;

const PatchRecord = PatchAnswer.extend({
  /** With the critic's name before it. */
  group: z.string(),
  chapter: z.int(),
  paragraph: z.int().nullable(),
  lens: z.enum(["continuity", "cut", "line", "sheet", "reader", "administrator"]),
  applied: z.boolean(),
  reason: z.enum(["", "not found", "overlaps", "group"]),
});
/** Chapters as patches make them, the patches with what became of them, and the scenes that are to be written again. */
export const PatchesResult = z.object({
  chapters: z.array(z.object({ number: z.int(), markdown: z.string() })),
  patches: z.array(PatchRecord),
  scenes: z.array(z.object({ chapter: z.int(), notes: z.array(z.string()) })),
  /** Chapters that are accepted together, because patches link them. */
  linked: z.array(z.array(z.int())),
});
export type PatchesResult = z.infer<typeof PatchesResult>;

/** A chapter as it would be after a scene was written again. */
export const SceneResult = z.object({ markdown: z.string().min(1) });

/** Whether changed chapters are kept, and why; the versions that were not are kept here, too. */
export const AcceptResult = z.object({
  accepted: z.boolean(),
  why: z.enum(["wins", "mends", "loses", "tie", "faults"]),
  faults: z.array(z.string()),
  chapters: z.array(ChapterResult.extend({ number: z.int() })),
  comparisons: z.array(ComparisonResult),
  /** Of the chapters, those that changed by less than a hundredth of their words. */
  small: z.array(z.int()).default([]),
});
export type AcceptResult = z.infer<typeof AcceptResult>;
