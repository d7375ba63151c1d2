import type { RunStatus } from "#lib/domain/generation/run";
import type { Language } from "#lib/domain/language";

export type ReviewChapter = { number: number; title: string; markdown: string; html: string; wordCount: number };
export type ReviewFinding = { chapter: number | null; paragraph: number | null; message: string };

/** A run as an administrator reviews it. `cost` in millionths of the currency unit. */
export type RunReview = {
  id: string;
  status: RunStatus;
  /** Whether it waited for a review before. */
  isWritten: boolean;
  step: string;
  reason: string | null;
  details: string | null;
  title: string | null;
  description: string | null;
  authorId: string;
  authorName: string;
  language: Language;
  prompt: string;
  requestId: string | null;
  bookId: string | null;
  writer: string | null;
  wordCount: number;
  chapters: ReviewChapter[];
  findings: ReviewFinding[];
  score: number | null;
  critique: string | null;
  spending: { calls: number; inputTokens: number; outputTokens: number; cost: number };
};
