import "server-only";

import type { z } from "zod";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { catalog } from "#messages/catalogs.ts";

/** Maps schema issues to error codes by field: the first issue of each field, `invalid` if it has no code of ours. */
export function fieldErrorCodes(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const texts = catalog(DEFAULT_LANGUAGE).fieldErrors;
  for (const issue of issues) {
    const field = issue.path.join(".") || "body";
    faults[field] ??= Object.hasOwn(texts, issue.message) ? issue.message : "invalid";
  }
  return faults;
}
