import "server-only";

import { z } from "zod";
import type { Limit, Operation } from "#lib/contract/operation";
import { OPERATIONS } from "#lib/contract/operations";
import type { ApiField, ApiGroup, ApiLimit, ApiOperation } from "#lib/domain/api/reference";
import { type ApiScope, scopeOf } from "#lib/domain/api/scope";
import { STATUS_BY_CODE } from "#lib/domain/errors";
import { API_PATH } from "#lib/urls/pages";

/** The tags as a reader of books would look for them. */
const ORDER = [
  "Books",
  "Authors",
  "Series",
  "Library",
  "Reading",
  "Ratings",
  "Blind reading",
  "Comments",
  "Requests",
  "Forum",
  "Help",
  "Messages",
  "API keys",
  "Status",
  "System",
];
const placeOf = (tag: string): number => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length);

/** Every operation that an API key can call, by tag. */
export function apiReference(): ApiGroup[] {
  const operations = OPERATIONS.flatMap((operation) => {
    const scope = scopeOf(operation);
    return scope ? [{ tag: operation.tag, operation: describe(operation, scope) }] : [];
  });
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, entries]) => ({
    tag,
    operations: entries.map(({ operation }) => operation),
  }));
  return groups.toSorted((one, other) => placeOf(one.tag) - placeOf(other.tag));
}

function describe(
  { method, path, summary, access, params, query, body, response, errors, limits = [] }: Operation,
  scope: ApiScope,
): ApiOperation {
  const statuses = Map.groupBy(errors, (code) => STATUS_BY_CODE[code]);
  return {
    id: `${method.toLowerCase()}${path.slice(API_PATH.length).replaceAll(/[{}]/g, "").replaceAll("/", "-")}`,
    method,
    path,
    summary,
    scope,
    isPublic: access === "public",
    parameters: [...fieldsOf(params, "input").map((field) => ({ ...field, required: true })), ...fieldsOf(query, "input")],
    body: fieldsOf(body, "input"),
    response: fieldsOf(response, "output"),
    limits: limits.map(describeLimit),
    errors: [...statuses].map(([status, codes]) => ({ status, codes })).toSorted((a, b) => a.status - b.status),
  };
}

const describeLimit = ({ calls, seconds, by }: Limit): ApiLimit => ({
  ...{ calls, seconds },
  by: by === "viewer" ? "user" : by === "address" ? "address" : "account",
});

type Node = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Node>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: Node;
  anyOf?: Node[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  $defs?: Record<string, Node>;
  id?: string;
};

function fieldsOf(schema: z.ZodType | undefined, io: "input" | "output"): ApiField[] {
  if (!schema) return [];
  const root = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Node;
  // A schema with a name of its own is a reference.
  const { properties, required = [] } = root.$ref === undefined ? root : (root.$defs?.[root.$ref.replace("#/$defs/", "")] ?? {});
  return Object.entries(properties ?? {}).map(([name, node]) => ({
    name,
    type: typeOf(node, root.$defs ?? {}),
    required: required.includes(name),
    description: [
      node.description ?? "",
      ...limitsOf(node),
      node.default === undefined || node.default === "" ? "" : `default ${JSON.stringify(node.default)}`,
    ]
      .filter(Boolean)
      .join("; "),
  }));
}

/** What a value must keep to, as "1 to 100" or "at most 2000 characters". */
function limitsOf({ anyOf = [], ...node }: Node): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = node;
  return [
    range(minimum, maximum),
    range(minLength, maxLength, " characters"),
    range(minItems, maxItems, " entries"),
    ...anyOf.flatMap(limitsOf),
  ].filter(Boolean);
}

/** Bounds that only say what a whole number is are left out. */
function range(from: number | undefined, to: number | undefined, of = ""): string {
  const least = from !== undefined && from > Number.MIN_SAFE_INTEGER ? from : undefined;
  const most = to !== undefined && to < Number.MAX_SAFE_INTEGER ? to : undefined;
  if (most === undefined) return least ? `at least ${least}${of}` : "";
  return least === undefined ? `at most ${most}${of}` : `${least} to ${most}${of}`;
}

/** A type in one line, as `string | null`, `"asc" | "desc"` or `array of Book`. */
function typeOf(node: Node, definitions: Record<string, Node>): string {
  if (node.$ref !== undefined) {
    const name = node.$ref.replace("#/$defs/", "");
    return definitions[name]?.id ?? name;
  }
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.anyOf) return node.anyOf.map((each) => typeOf(each, definitions)).join(" | ");
  if (node.type === "array") return `array of ${typeOf(node.items ?? {}, definitions)}`;
  if (Array.isArray(node.type)) return node.type.join(" | ");
  return node.format ?? node.type ?? "any";
}
