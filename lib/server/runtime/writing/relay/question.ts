import "server-only";

import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { isLanguage, type Language } from "#lib/domain/language";
import { JSON_FORMAT } from "#lib/server/modules/generation/commands/ask-model";

const Message = z.object({
  role: z.enum(["system", "user"]),
  content: z.union([
    z.string(),
    z.array(z.object({ type: z.literal("text"), text: z.string() })).transform((parts) => parts.map(({ text }) => text).join("\n\n")),
  ]),
});

/** A chat completion of OpenAI's protocol, as far as a person can answer it. */
export const ChatRequest = z.object({
  model: z.string(),
  messages: z.array(Message).min(1),
  stream: z.boolean().default(false),
  max_tokens: z.int().min(1).default(16_000),
  response_format: z.object({ json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }).optional() }).optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/**
 * What a person is asked. `packs`: the parts of the prompt that change least, in order; `text`: what is new; `source`: all of it, to find quotations
 * in; `schema`: the form of a JSON answer, null for prose. `prompt`: its name. `note`: what the run says besides. `key`: the same for the same
 * question, in whatever run it is asked.
 */
export type RelayQuestion = {
  key: string;
  run: string;
  step: string;
  prompt: string;
  role: string;
  attempt: number;
  language: Language | null;
  words: number | null;
  note: string | null;
  maxTokens: number;
  schema: Record<string, unknown> | null;
  packs: string[];
  text: string;
  source: string;
};

const HASH_LENGTH = 12;
const ID_LENGTH = 40;
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);

/** Only letters, digits and hyphens, for names of files. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, ID_LENGTH) || "question";

/** The question of a call; its headers say what it is for (`headersOf`). */
export function questionOf({ messages, max_tokens, response_format }: ChatRequest, headers: IncomingHttpHeaders): RelayQuestion {
  const value = (name: string): string | undefined => headers[`x-pastiche-${name}`]?.toString();
  const textOf = (role: string) => messages.flatMap((message) => (message.role === role ? [message.content] : [])).join("\n\n");
  const [system, user] = [textOf("system"), textOf("user")];
  const [step, attempt] = [idOf(value("step") ?? ""), Number(value("attempt") ?? 1) || 1];
  const { parts, rest } = splitParts(user, value("parts") ?? "");
  const { text, schema } = withoutSchema(rest);
  const language = value("language");
  const prompt = value("prompt");
  const words = Number(value("words"));
  return {
    // The elements around data have random names.
    key: `${step}-${attempt}-${hashOf(`${system}\n\n${user}`.replaceAll(/data-[0-9a-f]{16}/g, "data"))}`,
    ...{ run: value("run") ?? "none", step, role: value("role") ?? "writer", attempt, maxTokens: max_tokens, text },
    language: isLanguage(language) ? language : null,
    words: words > 0 ? words : null,
    prompt: prompt === undefined ? "" : idOf(prompt),
    note: value("note") ?? null,
    source: user,
    schema: response_format?.json_schema?.schema ?? schema,
    packs: [system, ...parts].filter((part) => part.trim() !== ""),
  };
}

/** The parts of the user's text whose lengths the header gives, and the rest. */
function splitParts(user: string, lengths: string): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let rest = user;
  for (const length of lengths.split(",").map(Number)) {
    if (!(length > 0) || length >= rest.length) break;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length).replace(/^\n\n/, "");
  }
  return { parts, rest };
}

/** The text without the JSON Schema that a prompt brings, and the schema. */
function withoutSchema(text: string): { text: string; schema: Record<string, unknown> | null } {
  const at = text.indexOf(JSON_FORMAT);
  if (at < 0) return { text, schema: null };
  const [line = "", ...after] = text.slice(at + JSON_FORMAT.length).split("\n");
  try {
    return {
      text: `${text.slice(0, at)}${after.join("\n").trim()}`.trim(),
      schema: z.record(z.string(), z.unknown()).parse(JSON.parse(line)),
    };
  } catch {
    return { text, schema: null };
  }
}
