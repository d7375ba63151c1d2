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

/** Quadratic time for such lengths is seconds. */
const expectLikePlain = (what: string, hostile: number, plain: number) =>
  expect(hostile, `${what}: ${Math.round(hostile)} ms, plain text ${Math.round(plain)}`).toBeLessThan(20 * plain + 2_000);

type JsonSchema = { [key: string]: unknown };

/** Input of a schema with `text` in the place of each free string. */
function inputOf(schema: JsonSchema, text: string, root = schema): unknown {
  const ref = typeof schema.$ref === "string" ? schema.$ref.split("/").slice(1) : null;
  if (ref)
    return inputOf(
      ref.reduce((at: JsonSchema, key) => at[key] as JsonSchema, root),
      text,
      root,
    );
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (options) return inputOf(options.find(({ type }) => type === "string") ?? options[0] ?? {}, text, root);
  if (schema.type === "object") {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([name, each]) => [name, inputOf(each, text, root)]));
  }
  if (schema.type === "array") return [inputOf((schema.items ?? {}) as JsonSchema, text, root)];
  if (schema.type === "integer" || schema.type === "number") return 1;
  return schema.type === "boolean" ? true : text;
}

test.each(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s refuses 95 kB in any of its strings in time",
  (name, { params, query, body }) => {
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
      const parse = (text: string) => timeOf(() => schema.safeParse(inputOf(json, text)));
      const plain = parse(repeated("a", LENGTH));
      for (const unit of BLANK) expectLikePlain(`${name} with ${JSON.stringify(unit)}`, parse(repeated(unit, LENGTH)), plain);
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
  const plain = timeOf(() => read(repeated("A plain sentence of some words. ", length)));
  for (const unit of UNITS)
    for (const text of [repeated(unit, length), `${repeated(unit, length - 1)}x`])
      expectLikePlain(
        `${what} with ${JSON.stringify(unit)}`,
        timeOf(() => read(text)),
        plain,
      );
});
