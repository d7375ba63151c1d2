import "server-only";

import type { z } from "zod";
import en from "#messages/en.json" with { type: "json" };

/** What is wrong with which field, as codes: the schema's own, or `invalid` where it has none. The first fault of a field counts. */
export function fieldFaults(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join(".") || "body";
    faults[field] ??= Object.hasOwn(en.fieldErrors, issue.message) ? issue.message : "invalid";
  }
  return faults;
}
