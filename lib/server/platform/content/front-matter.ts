import "server-only";

import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument } from "yaml";
import type { z } from "zod";

const KILOBYTE = 1024;
/** A longer one is refused. */
const FRONT_MATTER_MAX = 64 * KILOBYTE;

/**
 * `data` is null if the front matter is invalid; `bodyLine`: the line in the file where `body` begins, from 1; `valueOf`: a value that was not
 * validated.
 */
export type Parts<T> = {
  data: T | null;
  body: string;
  bodyLine: number;
  lineOf: (key: string) => number;
  valueOf: (key: string) => unknown;
};

type Report = (line: number, message: string) => void;

/** Splits a file into front matter and body and validates the former with `schema`; each error is reported at its key's line. */
export function readFrontMatter<T>(schema: z.ZodType<T>, text: string, report: Report): Parts<T> | null {
  if (!/^---[ \t]*\n/.test(text)) {
    report(1, text.trim() === "" ? "is empty" : "has no front matter: its first line must be ---");
    return null;
  }
  const start = text.indexOf("\n") + 1;
  const closing = /^---[ \t]*$/m.exec(text.slice(start, start + FRONT_MATTER_MAX));
  if (!closing) {
    report(1, `has no --- that ends its front matter within ${FRONT_MATTER_MAX / KILOBYTE} kB`);
    return null;
  }
  const yaml = text.slice(start, start + closing.index);
  const rest = text.slice(start + closing.index);
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: "silent", stringKeys: true });
  // The opening --- is line 1 of the file; errors without a position are reported there.
  const lineAt = (offset: number) => (offset < 0 ? 1 : lines.linePos(offset).line + 1);
  return {
    data: validate(schema, document, lineAt, report),
    body: rest.slice(rest.indexOf("\n") === -1 ? rest.length : rest.indexOf("\n") + 1),
    bodyLine: yaml.split("\n").length + 2,
    lineOf: (key) => lineAt(offsetOf(document, [key])),
    valueOf: (key) => (isMap(document.contents) ? document.contents.get(key) : undefined),
  };
}

function validate<T>(schema: z.ZodType<T>, document: Document, lineAt: (offset: number) => number, report: Report): T | null {
  const broken = [...document.errors, ...document.warnings];
  for (const error of broken) report(lineAt(error.pos[0]), `broken YAML: ${error.message}`);
  if (broken.length > 0) return null;
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 10 }) ?? {};
  } catch (error) {
    report(2, `broken YAML: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys)
        report(lineAt(offsetOf(document, [...issue.path, key])), `${nameOf([...issue.path, key])} is not a known key`);
    } else report(lineAt(offsetOf(document, issue.path)), `${nameOf(issue.path)} ${sentenceOf(issue, valueAt(value, issue.path))}`);
  }
  return null;
}

/** The offset of the key at `path`, or of the nearest existing parent; -1 for the whole document. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = -1;
  for (const step of path) {
    const pair: Pair | undefined = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined;
    const marked = pair ? pair.key : next;
    if (!isNode(marked)) break;
    offset = marked.range?.[0] ?? offset;
    node = next;
  }
  return offset;
}

function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return "is missing";
  if (issue.code === "invalid_value") return `must be one of ${issue.values.map(String).join(", ")}, not ${JSON.stringify(value)}`;
  if (issue.code === "invalid_type")
    return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${JSON.stringify(value)?.slice(0, 60)}`;
  if (issue.code === "too_small") return issue.message.startsWith("Too small") ? `must be at least ${issue.minimum}` : issue.message;
  if (issue.code === "too_big") return issue.message.startsWith("Too big") ? `must be at most ${issue.maximum}` : issue.message;
  return issue.message;
}

const KINDS: Record<string, string> = {
  string: "text (in quotes)",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "keys with values",
};

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (at === null || typeof at !== "object" ? undefined : Reflect.get(at, step)), value);
}

const nameOf = (path: readonly PropertyKey[]): string => (path.length === 0 ? "the front matter" : path.map(String).join("."));
