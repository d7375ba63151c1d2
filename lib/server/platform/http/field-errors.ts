import "server-only";

import type { z } from "zod";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { FIELD_LIMIT } from "#lib/server/platform/http/error-text";
import { catalog } from "#messages/catalogs.ts";

/** Maps schema issues to error codes by field: the first issue of each field; without a code of ours, the form that is expected. */
export function fieldErrorCodes(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const texts = catalog(DEFAULT_LANGUAGE).fieldErrors;
  for (const issue of issues) {
    const field = issue.path.join(".") || "body";
    const isOurs = (Object.hasOwn(texts, issue.message) && issue.message !== "invalid") || FIELD_LIMIT.test(issue.message);
    faults[field] ??= isOurs ? issue.message : expectedForm(issue);
  }
  return faults;
}

/** The code of the text that says which form a value must have; `invalid` where the kind of the issue does not tell. */
function expectedForm(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_format") return FORMATS[issue.format] ?? "invalid";
  if (issue.code === "invalid_type") return TYPES[issue.expected] ?? "invalid";
  if (issue.code === "too_big") return `${MOST[issue.origin] ?? "most"}:${issue.maximum}`;
  if (issue.code === "too_small")
    return NUMBERS.has(issue.origin) ? `least:${issue.minimum}` : issue.minimum === 1 ? "required" : "invalid";
  return issue.code === "invalid_value" ? "choice" : "invalid";
}

const FORMATS: Record<string, string> = { datetime: "date_time", date: "date", uuid: "uuid" };
const TYPES: Record<string, string> = { boolean: "boolean", int: "number_whole", number: "number_whole", string: "text", array: "list" };
const MOST: Record<string, string> = { string: "characters", array: "entries" };
const NUMBERS = new Set(["number", "int", "bigint"]);
