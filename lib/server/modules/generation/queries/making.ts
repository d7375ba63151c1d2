import "server-only";

import { createHash } from "node:crypto";
import { MakingFile } from "#lib/contract/generation/making";
import { AcceptResult } from "#lib/contract/generation/revision-results";
import type { Origin } from "#lib/domain/books/publication";
import { bookTag } from "#lib/domain/cache-tag";
import { COMMENT } from "#lib/domain/generation/desk";
import type { BookMaking, MadeDecision, MadeRevision, MadeStep, MakingRecord, ModelUse } from "#lib/domain/generation/making";
import { isStep, parseStep } from "#lib/domain/generation/run";
import type { Language } from "#lib/domain/language";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { makingStory } from "#lib/server/modules/generation/queries/making-story";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const RUN = {
  id: true,
  prompt: true,
  writer: true,
  createdAt: true,
  writtenAt: true,
  finishedAt: true,
  request: { select: { sharePrompt: true } },
  steps: { orderBy: { position: "asc" }, select: { name: true, result: true, finishedAt: true } },
  calls: { select: { step: true, model: true, inputTokens: true, outputTokens: true, cachedTokens: true } },
} satisfies Prisma.GenerationRunSelect;
type Run = Prisma.GenerationRunGetPayload<{ select: typeof RUN }>;

/** How a published book was made; null for an unknown or withdrawn book, and where neither a run nor the book's collection says it. */
export async function findMaking(bookId: string): Promise<BookMaking | null> {
  usesTags(bookTag(bookId));
  const book = await prisma().book.findUnique({
    where: { id: bookId, withdrawnAt: null },
    select: {
      ...{ id: true, title: true, lang: true, origin: true, author: { select: { displayName: true } } },
      chapters: { orderBy: { number: "asc" }, select: { number: true, title: true, markdown: true, wordCount: true } },
      run: { select: RUN },
      making: { select: { making: true } },
    },
  });
  const making = book && makingOf(book);
  if (!making) return null;
  const { chapters, author, origin } = book;
  return {
    ...making,
    book: { id: book.id, title: book.title, lang: book.lang as Language, author: author.displayName },
    origin: origin as Origin,
    chapters: chapters.map(({ number, title, wordCount, markdown }) => ({
      ...{ number, title, wordCount },
      sha256: createHash("sha256").update(markdown).digest("hex"),
    })),
  };
}

/** What the run says that wrote a book, else what its collection says. */
function makingOf({ run, making }: { run: Run | null; making: { making: unknown } | null }): MakingRecord | null {
  if (!run) return making && MakingFile.parse(making.making);
  const manuscript = new Manuscript(run.steps);
  const { plots, checks, critic } = manuscript;
  return {
    prompt: run.request?.sharePrompt === true && run.prompt !== "" ? run.prompt : null,
    writer: run.writer,
    startedAt: run.createdAt.toISOString(),
    writtenAt: run.writtenAt?.toISOString() ?? null,
    publishedAt: run.finishedAt?.toISOString() ?? null,
    ...makingStory(manuscript, run.steps),
    // The judge's reason is for what the judge chose.
    plotReason: manuscript.decisions.plot === undefined ? (plots?.why ?? null) : null,
    models: listModelUse(run),
    steps: listMadeSteps(run),
    revisions: listRevisions(run, manuscript),
    decisions: listDecisions(run, manuscript),
    amended: listAmended(run),
    checks: checks && { passed: !checks.failed, findings: checks.findings.length },
    judgement: critic?.judgement ?? null,
  };
}

function listModelUse({ calls }: Run): BookMaking["models"] {
  const models = Map.groupBy(calls, ({ model }) => model);
  return [...models].map(([name, used]) => ({ name, ...sumCalls(used) })).sort((one, other) => other.outputTokens - one.outputTokens);
}

/** The steps that people see; of revisions with their round. */
const listMadeSteps = ({ steps, calls }: Run): MadeStep[] =>
  steps
    .filter(({ name }) => isStep(name))
    .map(({ name, finishedAt }) => {
      const { kind, chapter } = parseStep(name);
      const round = /^(?:revise|checks|continuity|lens|patches|scene|accept|critic):(\d+)/.exec(name)?.[1];
      const use = sumCalls(calls.filter(({ step }) => step === name));
      return { step: kind, chapter, round: round === undefined ? null : Number(round), finishedAt: finishedAt.toISOString(), ...use };
    });

/** New versions of chapters that were kept. */
function listRevisions({ steps }: Run, { revision }: Manuscript): MadeRevision[] {
  // What people wrote at the desk is not published.
  const notesOf = (round: number, chapter: number) =>
    revision.notes(round, chapter).flatMap((note) => ("code" in note && note.code === COMMENT ? [] : [note.message]));
  return steps.flatMap(({ name, result }): MadeRevision[] => {
    const [, kind, round = "", number] = /^(revise|accept):([\w-]+):(\d+)$/.exec(name) ?? [];
    if (round.startsWith("asked")) return [{ chapter: Number(number), by: "administrator", notes: [] }];
    if (kind === "revise") return [{ chapter: Number(number), by: "critic", notes: notesOf(Number(round), Number(number)) }];
    if (kind !== "accept" || !AcceptResult.parse(result).accepted) return [];
    return AcceptResult.parse(result).chapters.map((kept) => ({
      chapter: kept.number,
      by: "critic",
      notes: notesOf(Number(round), kept.number),
    }));
  });
}

const listDecisions = ({ steps }: Run, { decisions }: Manuscript): MadeDecision[] =>
  decisions.all.map((decision) => {
    const chapter = "chapter" in decision ? decision.chapter : "from" in decision ? decision.from : null;
    return { kind: decision.kind, chapter, by: decision.by, at: steps[decision.place]?.finishedAt.toISOString() ?? "" };
  });

const listAmended = ({ steps }: Run): number[] =>
  [...new Set(steps.flatMap(({ name }) => /^amend:\d+:(\d+)$/.exec(name)?.[1] ?? []).map(Number))].sort((one, other) => one - other);

const sumCalls = (calls: Omit<ModelUse, "calls">[]): ModelUse => ({
  calls: calls.length,
  inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  cachedTokens: calls.reduce((sum, { cachedTokens }) => sum + cachedTokens, 0),
});
