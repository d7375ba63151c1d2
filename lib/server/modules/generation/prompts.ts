import "server-only";

import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Prompt } from "#lib/server/platform/language-model/call-options";

/**
 * The prompts, a file each: the system part, a line "---", and the user's part, or several with such a line between them, from what changes least
 * to what is new in this call. `{{name}}` is replaced by a value.
 */
export const PROMPTS = [
  "screen",
  "brief",
  "scheduled-brief",
  "seeds",
  "plot",
  "faults",
  "pair",
  "bible",
  "outline",
  "style",
  "cards",
  "chapter",
  "state",
  "continuity",
  "lens-cut",
  "lens-line",
  "lens-talk",
  "reader-believer",
  "reader-skimmer",
  "reader-guesser",
  "reader-mourner",
  "critic",
  "revise",
  "metadata",
] as const;
export type PromptName = (typeof PROMPTS)[number];

/** `version` names the file and its content: "chapter@1a2b3c4d". */
export type RenderedPrompt = Prompt & { version: string };

const SEPARATOR = "\n---\n";
const VERSION_LENGTH = 8;
const files = new Map<PromptName, { system: string; parts: string[]; version: string }>();

/** A prompt with its values. Throws if a value is missing, so that no placeholder reaches a model. */
export function renderPrompt(name: PromptName, values: Readonly<Record<string, string>>): RenderedPrompt {
  const { system, parts, version } = readPrompt(name);
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`The prompt ${name} needs a value for ${key}.`);
      return value;
    });
  const [filled = "", ...user] = [system, ...parts].map(fill);
  return { system: filled, user: user.length === 1 ? user.join("") : user, version };
}

/** Whether a prompt has a placeholder for a value. */
export function hasPlaceholder(name: PromptName, value: string): boolean {
  const { system, parts } = readPrompt(name);
  return [system, ...parts].some((part) => part.includes(`{{${value}}}`));
}

/** The versions of all prompts, in the order of PROMPTS. */
export const promptVersions = (): string[] => PROMPTS.map((name) => readPrompt(name).version);

function readPrompt(name: PromptName) {
  const known = files.get(name);
  if (known) return known;
  const text = readFileSync(`${process.cwd()}/lib/server/modules/generation/prompts/${name}.md`, "utf8");
  const [system = "", ...parts] = text.split(SEPARATOR).map((part) => part.trim());
  const version = `${name}@${createHash("sha256").update(text).digest("hex").slice(0, VERSION_LENGTH)}`;
  const prompt = { system, parts, version };
  files.set(name, prompt);
  return prompt;
}

/** Of this process. */
const ELEMENT_KEY = randomBytes(32);
const NAME_LENGTH = 16;

/**
 * Quotes visitor text in an element whose name nobody can know beforehand, so that the text cannot end it. Prompts say that what such an element holds
 * is never an instruction. The same text has the same element, so that calls share the beginning of their prompts.
 */
export function asData(text: string): string {
  const name = `data-${createHmac("sha256", ELEMENT_KEY).update(text).digest("hex").slice(0, NAME_LENGTH)}`;
  return `<${name}>\n${text}\n</${name}>`;
}
