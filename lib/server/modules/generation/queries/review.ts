import "server-only";

import type { RunReview } from "#lib/domain/generation/review";
import { countWords } from "#lib/domain/text/text";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun, listSteps, sumSpending } from "#lib/server/modules/generation/queries/run";

/** A run with its text, findings and critique; null if there is none. */
export async function findRunReview(id: string): Promise<RunReview | null> {
  const run = await findRun(id);
  if (!run) return null;
  const [steps, spending] = await Promise.all([listSteps(id), sumSpending({ runId: id })]);
  const manuscript = new Manuscript(steps);
  const { metadata, critic, checks, contradictions } = manuscript;
  const chapters = manuscript.chapters.map(({ number, title, markdown }) => ({
    ...{ number, title, markdown },
    html: renderChapter(markdown).html,
    wordCount: countWords(markdown),
  }));
  const findings = [...(checks?.findings ?? []), ...contradictions, ...(critic?.weaknesses ?? [])];
  return {
    ...{ id, chapters, spending },
    status: run.status,
    isWritten: run.writtenAt !== null,
    step: run.step,
    reason: run.reason,
    details: run.details,
    title: metadata?.title ?? run.title,
    description: metadata?.description ?? null,
    authorId: run.authorId,
    authorName: run.author.displayName,
    language: run.language,
    prompt: run.prompt,
    requestId: run.requestId,
    bookId: run.bookId,
    writer: run.writer,
    wordCount: run.wordCount,
    findings: findings.map(({ chapter, paragraph, message }) => ({ chapter, paragraph, message })),
    score: critic?.overall ?? null,
    critique: critic?.critique ?? null,
  };
}
