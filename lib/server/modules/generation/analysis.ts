import "server-only";

import type { BookAnalysis } from "#lib/contract/collection";
import type { CriticResult } from "#lib/contract/generation/review-results";
import type { Category } from "#lib/domain/books/review-category";

/** The AI review of a book as it is published; null without scores: the judgement was void. */
export function analysisOf({ overall, styleAccuracy, brief, critique, categories }: CriticResult): BookAnalysis | null {
  if (overall === null || styleAccuracy === null) return null;
  const scored: BookAnalysis["categories"] = {};
  for (const [category, { score, comment }] of Object.entries(categories)) {
    if (score !== null) scored[category as Category] = { score, comment };
  }
  return { overall, styleAccuracy, brief, critique, categories: scored };
}
