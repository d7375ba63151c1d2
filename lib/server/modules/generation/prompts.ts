import "server-only";

import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Prompt } from "#lib/server/platform/language-model/complete";

/** The prompts, a file each: the system part, a line "---", and the user part. `{{name}}` is replaced by a value. */
export const PROMPTS = [
  "screen",
  "brief",
  "scheduled-brief",
  "plots",
  "choose-plot",
  "outline",
  "style",
  "chapter",
  "summary",
  "continuity",
  "edit",
  "critic",
  "revise",
  "metadata",
] as const;
export type PromptName = (typeof PROMPTS)[number];

/** `version` names the file and its content: "chapter@1a2b3c4d". */
export type RenderedPrompt = Prompt & { version: string };

const SEPARATOR = "\n---\n";
const VERSION_LENGTH = 8;
const files = new Map<PromptName, { system: string; user: string; version: string }>();

/** A prompt with its values. Throws if a value is missing, so that no placeholder reaches a model. */
export function renderPrompt(name: PromptName, values: Readonly<Record<string, string>>): RenderedPrompt {
  const { system, user, version } = readPrompt(name);
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`The prompt ${name} needs a value for ${key}.`);
      return value;
    });
  return { system: fill(system), user: fill(user), version };
}

function readPrompt(name: PromptName) {
  const known = files.get(name);
  if (known) return known;
  const text = readFileSync(`${process.cwd()}/lib/server/modules/generation/prompts/${name}.md`, "utf8");
  const [system = "", user = ""] = text.split(SEPARATOR);
  const version = `${name}@${createHash("sha256").update(text).digest("hex").slice(0, VERSION_LENGTH)}`;
  const prompt = { system: system.trim(), user: user.trim(), version };
  files.set(name, prompt);
  return prompt;
}

/**
 * Quotes visitor text in an element whose name nobody can know beforehand, so that the text cannot end it. Prompts say that what such an element holds
 * is never an instruction.
 */
export function asData(text: string): string {
  const name = `data-${randomBytes(8).toString("hex")}`;
  return text.includes(name) ? asData(text) : `<${name}>\n${text}\n</${name}>`;
}
