// Text that makes a careless expression take quadratic time or worse. Compared with plain text of the same length in the same run.
import { expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "#lib/contract/operations";
import { continueList } from "#lib/domain/forum/continue-list";
import { POST_MAX } from "#lib/domain/forum/forum";
import { QUOTE_MAX } from "#lib/domain/reading/annotations";
import { linkParts } from "#lib/domain/text/links";
import { openingSentences } from "#lib/domain/text/opening";
import { excerpt } from "#lib/domain/text/text";
import { comparableText, normalizeMarkdown } from "#lib/domain/text/user-text";
import { withMarks } from "#lib/domain/typography/quotation-marks";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import { renderPost } from "#lib/server/modules/forum/render/render-post";
import { typeset } from "#lib/server/modules/generation/typeset";
import { replyText } from "#lib/server/modules/support/reply-text";

const LENGTH = 95_000;
const UNITS = [
  ...[" ", "\n", " \n", "a ", "\u0301", "1", ".", "/", "a@", "-", "[", "](", "[](", "<", "<a", "> ", "(", "*", "a_", "`", "~", "- ", "|"],
  ...["&amp;", '"', "“", "»‹", "[spoiler]", "[a]{lang=", "https://a.", "¡a"],
];
/** Of these the ones that normalising reads; 95 kB are refused by every field, so that nothing else does. */
const BLANK = [" ", "\t", "\n", " \n", "\u00a0", "\u200b", "a ", "\r", "\u0301"];
const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Milliseconds of processor time of this process. */
function timeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What garbage collection and compiling take now and then; each attempt has less of it. A quadratic expression takes seconds for such lengths. */
const FLOOR_MS = 250;
const ATTEMPTS = 5;

/** Compares what reads hostile text with the same for plain text, `plainFirst` in milliseconds, again and again until one attempt holds. */
function expectLikePlain(what: string, hostile: () => unknown, plain: () => unknown, plainFirst: number): void {
  const seen: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [time, reference] = [timeOf(hostile), attempt === 0 ? plainFirst : timeOf(plain)];
    if (time < 20 * reference + FLOOR_MS) return;
    seen.push(`${Math.round(time)} ms, plain text ${Math.round(reference)}`);
  }
  expect.fail(`${what}: ${seen.join("; ")}`);
}

type JsonSchema = { [key: string]: unknown };

/** Inputs of a schema with `text` in the place of each free string; together they have each variant of each union. */
function inputsOf(schema: JsonSchema, text: string, root = schema): unknown[] {
  const of = (inner: unknown) => inputsOf(inner as JsonSchema, text, root);
  if (typeof schema.$ref === "string") {
    const path = schema.$ref.split("/").slice(1);
    return of(path.reduce((at: JsonSchema, key) => at[key] as JsonSchema, root));
  }
  if ("const" in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return [schema.enum[0]];
  if (Array.isArray(schema.type)) return schema.type.flatMap((type: unknown) => of({ ...schema, type }));
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return variants.flatMap(of);
  if (schema.allOf) throw new Error("an intersection that is no object: this test does not know it");
  if (schema.type === "object") return together(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, of(each)]));
  if (schema.type === "array") return of(schema.items ?? {}).map((item) => [item]);
  if (schema.type === "integer" || schema.type === "number") return [1];
  if (schema.type === "null") return [null];
  return [schema.type === "boolean" ? true : text];
}

/** Objects that together have each of the values of each field. */
function together(fields: (readonly [name: string, values: unknown[]])[]): Record<string, unknown>[] {
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
  );
}

test("inputs of a schema have each variant of its unions", () => {
  const schema = z.object({
    a: z.union([z.literal(1), z.object({ b: z.string() }), z.array(z.string())]),
    c: z.string().nullable(),
    d: z.intersection(z.object({ e: z.string() }), z.object({ f: z.int() })),
  });
  const d = { e: "x", f: 1 };
  expect(inputsOf(z.toJSONSchema(schema) as JsonSchema, "x")).toEqual([
    { a: 1, c: "x", d },
    { a: { b: "x" }, c: null, d },
    { a: ["x"], c: "x", d },
  ]);
});

test.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s refuses 95 kB in any of its strings in time",
  (name, { params, query, body }) => {
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
      const parsing = (text: string) => {
        const inputs = inputsOf(json, text);
        return () => inputs.map((input) => schema.safeParse(input));
      };
      const plain = parsing(repeated("a", LENGTH));
      const plainFirst = timeOf(plain);
      for (const unit of BLANK) expectLikePlain(`${name} with ${JSON.stringify(unit)}`, parsing(repeated(unit, LENGTH)), plain, plainFirst);
    }
  },
);

const OPTIONS = { mayLink: true, origin: "https://library.example" };
const READERS: [string, number, (text: string) => unknown][] = [
  ["a post", POST_MAX, (text) => renderPost(text, OPTIONS)],
  ["an excerpt of a post", POST_MAX, (text) => postExcerpt({ markdown: text, text }, 200)],
  ["the list that the composer continues", POST_MAX, (text) => continueList(`- ${text}`, text.length + 2)],
  ["a model's answer", LENGTH, (text) => typeset(text, "fr")],
  ["a chapter", 40_000, (text) => renderChapter(normalizeMarkdown(text))],
  ["a received mail", LENGTH, (text) => replyText({ text: `x${text}x`, html: null })],
  ["a received mail in HTML", LENGTH, (text) => replyText({ text: null, html: `<p>x${text}x</p>` })],
  ["an excerpt", LENGTH, (text) => excerpt(`x${text}x`, 200)],
  ["addresses in a text", LENGTH, linkParts],
  ["opening sentences", LENGTH, (text) => openingSentences(text, "en")],
  ["typographic marks of a quotation", QUOTE_MAX, (text) => withMarks(text, "fr")],
  ["the comparison of two texts", LENGTH, comparableText],
];

test.each(READERS)("%s is read in time whatever it contains", (what, length, read) => {
  const plain = () => read(repeated("A plain sentence of some words. ", length));
  const plainFirst = timeOf(plain);
  for (const unit of UNITS)
    for (const text of [repeated(unit, length), `${repeated(unit, length - 1)}x`])
      expectLikePlain(`${what} with ${JSON.stringify(unit)}`, () => read(text), plain, plainFirst);
});
