import { readFileSync } from "node:fs";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";
import { PROMPTS, type PromptName } from "#lib/server/modules/generation/prompts";

/** A prompt as the model got it: which file it is, and the values of its placeholders. */
export type RecognizedPrompt = { name: PromptName; language: Language; values: Readonly<Record<string, string>> };

const FOLDER = new URL("../../../lib/server/modules/generation/prompts/", import.meta.url);
const templates = PROMPTS.map((name) => {
  const [system = "", ...user] = readFileSync(new URL(`${name}.md`, FOLDER), "utf8")
    .split("\n---\n")
    .map((part) => part.trim());
  return { name, system: patternOf(system), user: patternOf(user.join("\n\n")) };
});

/** Finds the prompt file from which a system and a user message were rendered; null if there is none. */
export function recognizePrompt(system: string, user: string): RecognizedPrompt | null {
  for (const template of templates) {
    const matched = [template.system.exec(system), template.user.exec(user)];
    if (matched.some((match) => match === null)) continue;
    const values = Object.fromEntries(matched.flatMap((match) => Object.entries(match?.groups ?? {})));
    return { name: template.name, language: languageOf(values.languageName), values };
  }
  return null;
}

const languageOf = (name = ""): Language => LANGUAGES.find((language) => LANGUAGE_NAMES[language] === name) ?? "en";

/** A template as a pattern: a placeholder matches anything, named once. The JSON format and a hint may follow. */
function patternOf(template: string): RegExp {
  const named = new Set<string>();
  const source = template
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      if (named.has(part)) return `\\k<${part}>`;
      named.add(part);
      return `(?<${part}>[\\s\\S]*?)`;
    })
    .join("");
  return new RegExp(`^${source}(?:\\n\\n(?:Answer with one JSON|Your last answer|This is fiction)[\\s\\S]*)?$`);
}
