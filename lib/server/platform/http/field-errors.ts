import "server-only";

import type { z } from "zod";
import en from "#messages/en.json" with { type: "json" };

/** Maps schema issues to error codes by field: the first issue of each field, `invalid` if it has no code of ours. */
export function fieldErrorCodes(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join(".") || "body";
    faults[field] ??= Object.hasOwn(en.fieldErrors, issue.message) ? issue.message : "invalid";
  }
  return faults;
}
