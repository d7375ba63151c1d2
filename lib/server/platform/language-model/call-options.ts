import "server-only";

import type { ModelMessage, streamText } from "ai";
import type { ModelRole } from "#lib/domain/generation/model-roles";
import { settings } from "#lib/server/platform/env";
import { COMPATIBLE, roleOptions } from "#lib/server/platform/language-model/provider";

/**
 * `user`: one text, or parts from what changes least to what is new in this call: fixed for the run, only added to, fixed for the chapter, for
 * the call. Calls whose first parts are the same byte by byte share them in the service's cache.
 */
export type Prompt = { system: string; user: string | readonly string[] };

/** A JSON Schema. */
export type JsonSchema = Record<string, unknown>;

/** What a call is for. An OpenAI-compatible service gets it in headers (`x-pastiche-step`), and may need nothing of it. */
export type CallPurpose = {
  run: string;
  step: string;
  role: ModelRole;
  attempt: number;
  format: "prose" | "json";
  /** The name of the prompt. */
  prompt: string;
  language?: string | undefined;
  /** About how many words the answer should have. */
  words?: number | undefined;
  /** What a person should know besides, in ASCII: which draft it is, what became of the last choice. */
  note?: string | undefined;
};

export const userParts = ({ user }: Prompt): readonly string[] => (typeof user === "string" ? [user] : user);
/** The user's part of a prompt as one text. */
export const userText = (prompt: Prompt): string => userParts(prompt).join("\n\n");

type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]["providerOptions"]>;

/** Anthropic allows four marks in a request. */
const MOST_MARKS = 4;
const MARK: { providerOptions: ProviderOptions } = { providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } };

/** The prompt as messages. At Anthropic the end of each part but the last is marked for the cache; other services find equal beginnings by themselves. */
export function messagesOf(prompt: Prompt): ModelMessage[] {
  const parts = userParts(prompt);
  // Not every compatible server takes a list of parts.
  if (settings().AI_PROVIDER !== "anthropic" || parts.length === 1) return [{ role: "user", content: userText(prompt) }];
  const isMarked = (index: number) => index < parts.length - 1 && index >= parts.length - 1 - MOST_MARKS;
  return [{ role: "user", content: parts.map((text, index) => ({ type: "text", text, ...(isMarked(index) && MARK) })) }];
}

/** Temperature and reasoning of a role, as the provider names them; nothing where AI_ROLES says nothing. */
export function samplingOf(role: ModelRole): { temperature?: number; providerOptions: ProviderOptions } {
  const { temperature, effort } = roleOptions(role);
  const reasoning = effort === undefined ? {} : { reasoningEffort: effort };
  const thinking = effort === "none" ? { thinking: { type: "disabled" } } : { effort: effort ?? null };
  return {
    ...(temperature !== undefined && { temperature }),
    providerOptions: {
      // A schema with optional fields is not strict; every answer is checked against it anyway.
      openai: { ...reasoning, strictJsonSchema: false },
      [COMPATIBLE]: { ...reasoning, strictJsonSchema: false },
      ...(effort !== undefined && { anthropic: thinking }),
    },
  };
}

/** What the call is for, and the lengths of the parts of its prompt but the last, as headers; only for compatible services, which may be ours. */
export function headersOf(purpose: CallPurpose | undefined, prompt: Prompt): Record<string, string> {
  if (purpose === undefined || settings().AI_PROVIDER !== "openai-compatible") return {};
  const parts = userParts(prompt)
    .slice(0, -1)
    .map(({ length }) => length)
    .join(",");
  return Object.fromEntries(
    Object.entries({ ...purpose, ...(parts && { parts }) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[`x-pastiche-${name}`, String(value)]],
    ),
  );
}
