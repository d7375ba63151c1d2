import "server-only";

import type { z } from "zod";

/** What a setting must be, in words: "must be on or off". For Zod's `error` option; messages that a schema gives itself stay. */
export function expectedInWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_value":
      return `must be ${listed(issue.values.map(String))}`;
    case "invalid_type":
      return TYPES[issue.expected] ?? `must be a ${issue.expected}`;
    case "too_small":
      return `must ${sized(issue.origin, `at least ${issue.minimum}`)}`;
    case "too_big":
      return `must ${sized(issue.origin, `at most ${issue.maximum}`)}`;
    case "invalid_format":
      return issue.format === "email" ? "must be an e-mail address, as post@example.org" : "does not have the form that is described";
    default:
      return issue.message ?? "is not valid";
  }
}

const TYPES: Record<string, string> = {
  int: "must be a whole number",
  number: "must be a number",
  boolean: "must be on or off",
};

function sized(origin: string, bound: string): string {
  if (origin === "string") return `have ${bound} characters`;
  return origin === "array" ? `have ${bound} entries` : `be ${bound}`;
}

const listed = (values: string[]): string => new Intl.ListFormat("en", { type: "disjunction" }).format(values);
