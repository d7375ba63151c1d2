import { z } from "zod";
import { BookFront } from "#lib/contract/collection";
import { Finding, heading, line } from "#lib/contract/generation/results";
import { GenreName } from "#lib/contract/parameters";
import { FORMS } from "#lib/domain/books/form";
import { CATEGORIES } from "#lib/domain/books/review-category";
import { ANCHOR_KINDS, VOID_REASONS } from "#lib/domain/generation/judgement/judgement";
import { PROSE_CRITERIA } from "#lib/domain/generation/pair";

// What is said of a whole book: review, judgement, title and description.

const score = z.number().min(0).max(10);
const comment = line(1_000).describe("with a short quotation as evidence");
/** What the critic of a whole book answers: words, no scores. */
export const CriticResponse = z.object({
  weaknesses: z.array(Finding).max(30).describe("first what is weak, with the chapter"),
  categories: z.partialRecord(z.enum(CATEGORIES), comment),
  brief: line(600),
  critique: line(8_000),
});
export type CriticResponse = z.infer<typeof CriticResponse>;
const points = z.int().min(0).max(100).nullable();
/** What the scores of a review rest on; older reviews have none. */
export const JudgementResult = z.object({
  ...{ low: points, high: points, pairs: z.int() },
  controls: z.object({ passed: z.int(), failed: z.int() }),
  ...{ judge: z.string(), writer: z.string(), isSameModel: z.boolean() },
  anchors: z.array(z.enum(ANCHOR_KINDS)),
  void: z.enum(VOID_REASONS).nullable(),
});
/** The review with its scores, which are null where the judgement is void. */
export const CriticResult = CriticResponse.extend({
  categories: z.partialRecord(z.enum(CATEGORIES), z.object({ score: score.nullable(), comment })),
  styleAccuracy: score.nullable(),
  overall: points,
  judgement: JudgementResult.optional(),
});
export type CriticResult = z.infer<typeof CriticResult>;

/** Of a submitted folder: what a run does not decide itself. */
export const SubmissionResult = z.object({ form: z.enum(FORMS).optional(), series: BookFront.shape.series });
const leads = z.partialRecord(z.enum(PROSE_CRITERIA), z.number());
/** A passage of the book against others, in both orders; `name` says what each anchor is. */
export const AnchorsResult = z.object({
  excerpt: z.object({ chapter: z.int(), first: z.int(), last: z.int() }),
  pairs: z.array(
    z.object({
      ...{ kind: z.enum(ANCHOR_KINDS), name: z.string(), strength: z.number(), leads: z.tuple([leads, leads]) },
      ...{ quotations: z.int(), invented: z.int(), why: z.tuple([z.string(), z.string()]) },
    }),
  ),
});
export type AnchorsResult = z.infer<typeof AnchorsResult>;

export const MetadataResult = z.object({
  title: heading(200),
  description: line(2_000),
  genre: GenreName,
  tags: z.array(heading(40)).min(1).max(8),
});
export type MetadataResult = z.infer<typeof MetadataResult>;
