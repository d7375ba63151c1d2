import "server-only";

import type { ReviewJudgement } from "#lib/domain/books/book";
import type { AiReview } from "#lib/server/platform/database/generated/client";

export type StoredJudgement = Pick<AiReview, "low" | "high" | "pairs" | "judge" | "judgedAt" | "isSameModel" | "isProvisional">;

/** What a stored review's scores rest on; null if they were given without comparison. */
export function judgementOf({ low, high, pairs, judge, judgedAt, isSameModel, isProvisional }: StoredJudgement): ReviewJudgement | null {
  if (low === null || high === null || pairs === null || judge === null || judgedAt === null) return null;
  return {
    ...{ low, high, pairs, judge },
    judgedAt: judgedAt.toISOString(),
    isSameModel: isSameModel ?? false,
    isProvisional: isProvisional ?? true,
  };
}
