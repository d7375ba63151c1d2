/** Why a run was paused. */
export const PAUSE_REASONS = [
  "administrator",
  "requester",
  "stop_plan",
  "stop_outline",
  "stop_first_chapter",
  "budget_book",
  "budget_day",
  "model_unavailable",
  "screened",
] as const;

/** Why a run was paused or failed. `other` is a code of an earlier version. */
export const STOP_REASONS = [
  ...PAUSE_REASONS,
  "answer_invalid",
  "answer_refused",
  "answer_truncated",
  "answer_empty",
  "answer_language",
  "answer_error",
  "error",
  "other",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const stopReasonOf = (code: string | null): StopReason => STOP_REASONS.find((reason) => reason === code) ?? "other";

/** A run that waits for an administrator or for the model service; `failedCalls` are those of its step. */
export type StoppedRun = {
  id: string;
  title: string | null;
  authorId: string;
  authorName: string;
  bookId: string | null;
  status: "paused" | "failed";
  step: string;
  chapterCount: number | null;
  reason: StopReason;
  failedCalls: number;
  /** The last failed call or, without one, the stop (ISO). */
  lastAt: string;
};
