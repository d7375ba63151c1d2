import "server-only";

import type { ChecksResult } from "#lib/contract/generation/results";
import type { StepContext } from "#lib/server/modules/generation/steps/context";

/** The deterministic checks. */
export function checkManuscript({ manuscript, minChapters, maxChapters }: StepContext): ChecksResult {
  const count = manuscript.chapters.length;
  const isComplete = count >= minChapters && count <= maxChapters;
  const message = `The book has ${count} chapters instead of ${minChapters} to ${maxChapters}.`;
  const findings = isComplete ? [] : [{ chapter: null, paragraph: null, code: "length", message }];
  return { findings, failed: !isComplete, measures: { chapters: count } };
}
