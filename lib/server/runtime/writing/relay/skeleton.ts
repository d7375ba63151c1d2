import "server-only";

/** A JSON Schema, as far as a skeleton needs it. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};
type Definitions = Record<string, Schema>;

/** A list shows as many entries as it must have, but not more than these. */
const MOST_ENTRIES = 3;

/** A document in the form of a schema, to be filled in: texts and numbers say what they should be and their limits, choices are separated by "|". */
export function skeletonOf(schema: Schema, definitions: Definitions = schema.$defs ?? {}): unknown {
  const [target, known] = resolved(schema, definitions);
  if (target === null) return null;
  if (target.const !== undefined) return target.const;
  if (target.enum) return target.enum.join("|");
  if (target.anyOf) {
    const shown = target.anyOf.filter(({ type }) => type !== "null").map((one) => skeletonOf(one, known));
    return shown.length < target.anyOf.length && typeof shown[0] === "string" ? `${shown[0]}, or null` : (shown[0] ?? null);
  }
  switch (target.type) {
    case "object":
      return Object.fromEntries(Object.entries(target.properties ?? {}).map(([key, property]) => [key, skeletonOf(property, known)]));
    case "array":
      return Array.from({ length: entriesShown(target) }, () => skeletonOf(target.items ?? {}, known));
    case "string":
      return [target.description ?? "text", target.maxLength && `at most ${target.maxLength} characters`].filter(Boolean).join(", ");
    case "number":
    case "integer":
      return [target.description, target.type === "integer" ? "whole number" : "number", between(target)].filter(Boolean).join(", ");
    case "boolean":
      return "true|false";
    default:
      return null;
  }
}

/** The schema that a reference names, and the definitions that may occur in it; null within itself, where a skeleton ends. */
function resolved(schema: Schema, definitions: Definitions): [Schema | null, Definitions] {
  const name = schema.$ref?.replace("#/$defs/", "");
  if (name === undefined) return [schema, definitions];
  return [definitions[name] ?? null, Object.fromEntries(Object.entries(definitions).filter(([key]) => key !== name))];
}

const entriesShown = ({ items, minItems = 1 }: Schema): number => (items ? Math.min(MOST_ENTRIES, Math.max(1, minItems)) : 0);

/** The limits of a number; the bounds of safe integers are none. */
function between({ minimum, maximum }: Schema): string | null {
  const [least, most] = [minimum, maximum].map((limit) =>
    limit !== undefined && Number.isSafeInteger(limit + Math.sign(limit)) ? limit : undefined,
  );
  return rangeText(least, most);
}

function rangeText(least: number | undefined, most: number | undefined): string | null {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  return least !== undefined ? `at least ${least}` : most !== undefined ? `at most ${most}` : null;
}

/** What the skeleton cannot say: how many entries a list has, and what may be left out, each field in a line. */
export function skeletonNotes(schema: Schema, definitions: Definitions = schema.$defs ?? {}, path = ""): string[] {
  const [target, known] = resolved(schema, definitions);
  if (target === null) return [];
  const entries = target.type === "array" ? rangeText(target.minItems, target.maxItems) : null;
  const own =
    entries === null ? [] : [`${path || "The document"}: ${entries} entries${target.description ? `; ${target.description}` : ""}`];
  const within = Object.entries(target.properties ?? {}).flatMap(([key, property]) => {
    const name = path === "" ? key : `${path}.${key}`;
    const optional = target.required && !target.required.includes(key) ? [`${name}: may be left out`] : [];
    return [...optional, ...skeletonNotes(property, known, name)];
  });
  return [...own, ...within, ...(target.items ? skeletonNotes(target.items, known, path) : [])];
}
