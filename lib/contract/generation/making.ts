import { z } from "zod";
import { operation } from "#lib/contract/operation";
import { BookLanguage, BookParams } from "#lib/contract/parameters";
import { ORIGINS } from "#lib/domain/books/publication";
import { STEP_KINDS } from "#lib/domain/generation/run";

const count = z.int().min(0);
const moment = z.iso.datetime();
const ModelUse = z.object({ calls: count, inputTokens: count, outputTokens: count, cachedTokens: count });

export const BookMakingResponse = z
  .object({
    book: z.object({ id: z.string(), title: z.string(), lang: BookLanguage, author: z.string() }),
    origin: z.enum(ORIGINS).exclude(["collection"]),
    prompt: z.string().nullable().describe("the request's idea, if its author agreed to share it"),
    writer: z.string().nullable().describe("the model, or who wrote a submitted book"),
    startedAt: moment,
    writtenAt: moment.nullable(),
    publishedAt: moment.nullable(),
    plots: z.array(z.object({ line: z.string(), isChosen: z.boolean() })),
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
    amended: z.array(count).describe("chapters that an administrator amended"),
    checks: z.object({ passed: z.boolean(), findings: count }).nullable().describe("the last deterministic checks"),
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
