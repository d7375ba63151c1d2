import { z } from "zod";
import { JudgementResult } from "#lib/contract/generation/review-results";
import { operation } from "#lib/contract/operation";
import { BookLanguage, BookParams } from "#lib/contract/parameters";
import { ORIGINS } from "#lib/domain/books/publication";
import { DESK_KINDS, DESK_ROLES } from "#lib/domain/generation/desk";
import { READER_TASKS } from "#lib/domain/generation/preset";
import { STEP_KINDS } from "#lib/domain/generation/run";

const count = z.int().min(0);
const moment = z.iso.datetime();
const ModelUse = z.object({ calls: count, inputTokens: count, outputTokens: count, cachedTokens: count });

export const BookMakingResponse = z
  .object({
    book: z.object({ id: z.string(), title: z.string(), lang: BookLanguage, author: z.string() }),
    origin: z.enum(ORIGINS),
    prompt: z.string().nullable().describe("the request's idea, if its author agreed to share it"),
    writer: z.string().nullable().describe("the model, or who wrote a submitted book"),
    startedAt: moment,
    writtenAt: moment.nullable(),
    publishedAt: moment.nullable(),
    plots: z.array(
      z.object({
        line: z.string(),
        isChosen: z.boolean(),
        faults: z.array(z.string()).describe("of its first version, named by a critic"),
      }),
    ),
    plotReason: z.string().nullable(),
    models: z.array(ModelUse.extend({ name: z.string() })),
    steps: z.array(
      ModelUse.extend({
        step: z.enum(STEP_KINDS),
        chapter: count.nullable(),
        round: count.nullable().describe("of revisions, from 1"),
        finishedAt: moment,
      }),
    ),
    revisions: z.array(z.object({ chapter: count, by: z.enum(["critic", "administrator"]), notes: z.array(z.string()) })),
    decisions: z
      .array(z.object({ kind: z.enum(DESK_KINDS), chapter: count.nullable(), by: z.enum(DESK_ROLES), at: moment }))
      .describe("what people decided while the book was written"),
    plan: z
      .object({
        people: z.array(z.object({ name: z.string(), desire: z.string(), voice: z.string() })),
        places: z.array(z.object({ name: z.string(), facts: z.string() })).default([]),
        relations: z.array(z.string()).default([]),
        motifs: z.array(z.string()).default([]).describe("what comes back"),
        threads: z.array(z.string()).describe("what the reader waits for"),
        chapters: z.array(z.object({ title: z.string(), change: z.string() })),
      })
      .nullable()
      .describe("what was planned, without what is hidden; null of older and submitted books"),
    drafts: z
      .array(z.object({ chapter: count, drafts: count, chosen: count, why: z.string().nullable() }))
      .describe("chapters with several drafts"),
    readings: z.array(z.object({ task: z.enum(READER_TASKS), answer: z.string() })).describe("what readers of the whole book said"),
    patches: z.object({
      proposed: count,
      applied: count,
      examples: z.array(z.object({ chapter: count, quote: z.string(), replacement: z.string(), isApplied: z.boolean() })),
    }),
    versions: z
      .array(z.object({ chapter: count, round: count, isKept: z.boolean(), why: z.string().nullable() }))
      .describe("new versions of chapters that were compared with the old ones"),
    amended: z.array(count).describe("chapters that an administrator amended"),
    checks: z.object({ passed: z.boolean(), findings: count }).nullable().describe("the last deterministic checks"),
    judgement: JudgementResult.nullable().default(null).describe("what the scores of the AI review rest on, or why there are none"),
    chapters: z.array(
      z.object({
        number: count,
        title: z.string(),
        wordCount: count,
        sha256: z.string().describe("of the chapter's Markdown, as in the book's chapters, in UTF-8; hex"),
      }),
    ),
  })
  .meta({ id: "BookMaking" });

/** `making.json` in the folder of a collection's book: what the operation below answers, without what its other files say. */
export const MakingFile = BookMakingResponse.omit({ book: true, origin: true, chapters: true }).extend({
  decisions: BookMakingResponse.shape.decisions.default([]),
});

export const getBookMakingOperation = operation({
  method: "GET",
  path: "/api/books/{id}/making",
  summary: "How a book was made: plots, models, steps, tokens, revisions, checks and hashes of its chapters",
  tag: "Books",
  access: "public",
  params: BookParams,
  response: BookMakingResponse,
  errors: ["invalid_input", "book_not_found", "book_withdrawn"],
  example: { params: { id: "a-book" } },
});
