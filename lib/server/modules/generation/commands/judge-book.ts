import "server-only";

import { MakingFile } from "#lib/contract/generation/making";
import type { CriticResult } from "#lib/contract/generation/review-results";
import { DomainError } from "#lib/domain/errors";
import { type Judgement, PLACES, reviewJudgementOf } from "#lib/domain/generation/judgement/judgement";
import { isLanguage } from "#lib/domain/language";
import { replaceReview } from "#lib/server/modules/books/commands/write-reviews";
import { analysisOf } from "#lib/server/modules/generation/analysis";
import { addStep } from "#lib/server/modules/generation/commands/run-steps";
import { type FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";
import { plannedRun } from "#lib/server/modules/generation/queries/assignment";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import { compareWithAnchors } from "#lib/server/modules/generation/steps/anchors";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { critic } from "#lib/server/modules/generation/steps/review";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** `before` and `overall`: the scores; null if there was none, or the judgement is void and the old review stands. */
export type JudgedBook = { bookId: string; before: number | null; overall: number | null; judgement: Judgement | null };

/** The step of a model call that judges a published book; it belongs to no run. */
const JUDGE_STEP = "judge";
/** Before the number of a review that came after the book was published, among the steps of its run. */
const JUDGED = "critic:judged-";

/**
 * Judges a published book as a run does, and puts the review in the place of the old one, whose score is kept. A void judgement changes nothing. Throws
 * `book_not_found`, `book_withdrawn`, and as askForJson.
 */
export async function judgeBook(bookId: string, signal: AbortSignal, now: Date): Promise<JudgedBook> {
  const { context, steps, before } = await readBookContext(bookId, signal);
  for (const place of PLACES) {
    const result = await compareWithAnchors({ ...context, manuscript: new Manuscript(steps) }, place);
    steps.push({ name: `anchors:${place}`, result });
  }
  const review = await critic({ ...context, manuscript: new Manuscript(steps) });
  const analysis = analysisOf(review);
  const judgement = reviewJudgementOf(review.judgement, now);
  if (analysis) await replaceReview({ bookId, analysis, judgement }, now, (db) => recordReview(db, bookId, review, now));
  return { bookId, before, overall: review.overall, judgement: review.judgement ?? null };
}

/** Keeps the review with what is told of how the book was made: as a step of its run, or in what its collection says. */
async function recordReview(db: Transaction, bookId: string, review: CriticResult, now: Date): Promise<void> {
  const run = await db.generationRun.findUnique({ where: { bookId }, select: { id: true } });
  if (run) {
    const count = await db.generationStep.count({ where: { runId: run.id, name: { startsWith: JUDGED } } });
    await addStep(db, run.id, { name: `${JUDGED}${count + 1}`, result: review, finishedAt: now });
    return;
  }
  const row = await db.bookMaking.findUnique({ where: { bookId } });
  if (!row) return;
  const making = MakingFile.parse(row.making);
  const nothing = { calls: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
  const step = { step: "critic" as const, chapter: null, round: null, finishedAt: now.toISOString(), ...nothing };
  const changed = { ...making, steps: [...making.steps, step], judgement: review.judgement ?? null };
  await db.bookMaking.update({ where: { bookId }, data: { making: changed } });
}

/** The book as the results of the steps that would have written it. */
async function readBookContext(
  bookId: string,
  signal: AbortSignal,
): Promise<{ context: StepContext; steps: FinishedStep[]; before: number | null }> {
  const book = await prisma().book.findUnique({
    where: { id: bookId },
    include: {
      author: { select: { displayName: true } },
      chapters: { orderBy: { number: "asc" }, select: { number: true, title: true, markdown: true } },
    },
  });
  if (!book) throw new DomainError("book_not_found");
  if (book.withdrawnAt) throw new DomainError("book_withdrawn");
  const { authorId, author, chapters, title, description, genre, tags, model, lang } = book;
  const steps: FinishedStep[] = [
    ...chapters.map(({ number, ...chapter }) => ({ name: `chapter:${number}`, result: { ...chapter, summary: "" } })),
    { name: "metadata", result: { title, description, genre, tags } },
  ];
  const assignment = {
    authorId,
    authorName: author.displayName,
    language: isLanguage(lang) ? lang : ("en" as const),
    prompt: "",
    title: null,
    seriesId: null,
  };
  const run = plannedRun({ ...assignment, minChapters: 1, maxChapters: chapters.length, request: null, openRun: null });
  const { answers: _none, ...context } = await readStepContext({ ...run, bookId, writer: model }, JUDGE_STEP, signal);
  return { context: { ...context, runId: null }, steps, before: book.aiOverall };
}

/** The ids of all published books. */
export const listBooksToJudge = async (): Promise<string[]> =>
  (await prisma().book.findMany({ where: { withdrawnAt: null }, orderBy: { id: "asc" }, select: { id: true } })).map(({ id }) => id);
