import "server-only";

import type { z } from "zod";
import type { ErrorCollector } from "#lib/server/importer/errors";

/** Reads a JSON file of a collection; null if it is invalid. An error names the place and, if the first key is in the text, its line. */
export function readJsonFile<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  text: string,
  errors: ErrorCollector,
): z.output<Schema> | null {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  for (const { path: keys, message } of parsed.error.issues)
    errors.add(path, lineOf(text, String(keys[0] ?? "")), keys.length === 0 ? "is not a JSON object" : `${keys.join(".")}: ${message}`);
  return null;
}

/** The line of a key in the text of the file, from 1. */
const lineOf = (text: string, key: string): number => {
  const at = text.indexOf(JSON.stringify(key));
  return at < 0 ? 1 : text.slice(0, at).split("\n").length;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
