import "server-only";

import { createHash } from "node:crypto";
import type { Origin } from "#lib/domain/books/publication";
import { bookTag } from "#lib/domain/cache-tag";
import type { BookMaking, MadeRevision, MadeStep, ModelUse } from "#lib/domain/generation/making";
import { isStep, parseStep } from "#lib/domain/generation/run";
import type { Language } from "#lib/domain/language";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
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

/** How a published book was made; null for an unknown or withdrawn book and for one that no run wrote. */
export async function findMaking(bookId: string): Promise<BookMaking | null> {
  usesTags(bookTag(bookId));
  const book = await prisma().book.findUnique({
    where: { id: bookId, withdrawnAt: null },
    select: {
      ...{ id: true, title: true, lang: true, origin: true, author: { select: { displayName: true } } },
      chapters: { orderBy: { number: "asc" }, select: { number: true, title: true, markdown: true, wordCount: true } },
      run: { select: RUN },
    },
  });
  if (!book?.run) return null;
  const { run, chapters, author, origin } = book;
  const manuscript = new Manuscript(run.steps);
  const { plots, checks } = manuscript;
  return {
    book: { id: book.id, title: book.title, lang: book.lang as Language, author: author.displayName },
    origin: origin as Exclude<Origin, "collection">,
    prompt: run.request?.sharePrompt === true && run.prompt !== "" ? run.prompt : null,
    writer: run.writer,
    startedAt: run.createdAt.toISOString(),
    writtenAt: run.writtenAt?.toISOString() ?? null,
    publishedAt: run.finishedAt?.toISOString() ?? null,
    plots: plots?.plots.map(({ line }, index) => ({ line, isChosen: index === plots.chosen })) ?? [],
    plotReason: plots?.why ?? null,
    models: listModelUse(run),
    steps: listMadeSteps(run),
    revisions: listRevisions(run, manuscript),
    amended: listAmended(run),
    checks: checks && { passed: !checks.failed, findings: checks.findings.length },
    chapters: chapters.map(({ number, title, wordCount, markdown }) => ({
      ...{ number, title, wordCount },
      sha256: createHash("sha256").update(markdown).digest("hex"),
    })),
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
      const round = /^(?:revise|checks|critic):(\d+)/.exec(name)?.[1];
      const use = sumCalls(calls.filter(({ step }) => step === name));
      return { step: kind, chapter, round: round === undefined ? null : Number(round), finishedAt: finishedAt.toISOString(), ...use };
    });

function listRevisions({ steps }: Run, manuscript: Manuscript): MadeRevision[] {
  return steps.flatMap(({ name }): MadeRevision[] => {
    const [, round = "", number] = /^revise:([\w-]+):(\d+)$/.exec(name) ?? [];
    if (number === undefined) return [];
    const chapter = Number(number);
    if (round.startsWith("asked")) return [{ chapter, by: "administrator", notes: [] }];
    return [{ chapter, by: "critic", notes: manuscript.findingsOf(chapter, Number(round)).map(({ message }) => message) }];
  });
}

const listAmended = ({ steps }: Run): number[] =>
  [...new Set(steps.flatMap(({ name }) => /^amend:\d+:(\d+)$/.exec(name)?.[1] ?? []).map(Number))].sort((one, other) => one - other);

const sumCalls = (calls: Omit<ModelUse, "calls">[]): ModelUse => ({
  calls: calls.length,
  inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  cachedTokens: calls.reduce((sum, { cachedTokens }) => sum + cachedTokens, 0),
});
