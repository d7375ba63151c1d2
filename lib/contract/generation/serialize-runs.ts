import type { RunResponse, StoppedRunResponse } from "#lib/contract/generation/run-operations";
import type { RunStatus } from "#lib/domain/generation/run";
import { type StoppedRun, stopReasonOf } from "#lib/domain/generation/stopped-run";
import type { Language } from "#lib/domain/language";

type Run = {
  id: string;
  title: string | null;
  author: { displayName: string };
  language: Language;
  status: RunStatus;
  step: string;
  reason: string | null;
  chapterCount: number | null;
  wordCount: number;
  requestId: string | null;
  bookId: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

export const serializeRun = ({ id, title, author, language, status, step, reason, ...run }: Run): RunResponse => ({
  ...{ _id: id, title, author: author.displayName, language, status, step },
  reason: reason === null ? null : stopReasonOf(reason),
  chapters: run.chapterCount,
  words: run.wordCount,
  request: run.requestId,
  book: run.bookId,
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
});

export const serializeStoppedRun = ({
  id,
  authorName,
  title,
  status,
  step,
  reason,
  failedCalls,
  lastAt,
}: StoppedRun): StoppedRunResponse => ({
  ...{ _id: id, title, author: authorName, status, step, reason, failedCalls, lastAt },
});
