import "server-only";

import { draftRange } from "#lib/domain/generation/draft-faults";
import { excerpt } from "#lib/domain/text/text";
import type { RelayQuestion } from "#lib/server/runtime/writing/relay/question";
import { skeletonNotes, skeletonOf } from "#lib/server/runtime/writing/relay/skeleton";

/** A part of the prompt that stays, as a file of `pack/`; `note` says whether it is new to the run, or where it goes on. */
export type Pack = { file: string; begins: string; note: string };
/** What a question's file says besides the question: its packs, the file with its schema, earlier drafts, and who made what is judged. */
export type Surroundings = { packs: readonly Pack[]; schemaFile: string | null; earlier: readonly string[]; makers: readonly string[] };

const BEGINNING = 60;
const NOTHING = "-";
const EMPTY_FIELD = /^[^:]{1,80}: -$/;
/** The beginning of a pack, to know it by. */
export const beginningOf = (text: string): string => excerpt(text.split("\n", 1)[0] ?? "", BEGINNING);

/** The file of `inbox/`: a header, what is new, and the form of a JSON answer. */
export function questionText(name: string, question: RelayQuestion, { packs, schemaFile, earlier, makers }: Surroundings): string {
  const { key, run, step, prompt, role, attempt, language, words, note, schema, text } = question;
  const header = {
    id: name.slice(0, name.indexOf("-")),
    ...{ key, run, step },
    ...(prompt !== "" && { prompt }),
    ...{ role, attempt },
    ...(language !== null && { language }),
    format: schema ? "json" : "prose",
    ...(words !== null && { words: `${words} (${draftRange(words).join(" to ")})` }),
    ...(note !== null && { note }),
    ...(earlier.length > 0 && { earlier: earlier.join(", ") }),
    ...(makers.length > 0 && { "made by": makers.join(", ") }),
    answer: `outbox/${name}`,
  };
  const lines = Object.entries(header).map(([field, value]) => `${field}: ${value}`);
  const read = packs.map(({ file, begins, note: change }) => `- pack/${file} (${change}): ${begins}`);
  return [
    `---\n${lines.join("\n")}\n---`,
    read.length > 0 && `Read first:\n\n${read.join("\n")}`,
    text,
    schema && formText(schema, schemaFile),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function formText(schema: Record<string, unknown>, schemaFile: string | null): string {
  const notes = skeletonNotes(schema).map((line) => `- ${line}`);
  return [
    `## The form of the answer\n\n\`\`\`json\n${JSON.stringify(skeletonOf(schema), null, 2)}\n\`\`\``,
    notes.length > 0 && notes.join("\n"),
    schemaFile !== null && `Its JSON Schema: pack/${schemaFile}\n`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Without the lines that say "-", which stands for nothing in prompts, and the headings that nothing follows. */
export function withoutNothing(text: string): string {
  const lines = text.split("\n");
  const isEmptyHeading = (index: number): boolean => {
    if (!lines[index]?.endsWith(":") || lines[index + 1] !== NOTHING) return false;
    const next = lines.slice(index + 1).find((line) => line !== NOTHING);
    return next?.startsWith("- ") !== true;
  };
  const kept = lines.filter((line, index) => line !== NOTHING && !EMPTY_FIELD.test(line) && !isEmptyHeading(index));
  return kept
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const HEADER = /^---\n([\s\S]*?)\n---$/m;

/** A field in the header of a question's file; null without it. */
export function headerField(text: string, field: string): string | null {
  const line = (HEADER.exec(text)?.[1] ?? "").split("\n").find((one) => one.startsWith(`${field}: `));
  return line?.slice(field.length + 2) ?? null;
}

/** A question's file with one more field in its header. */
export const withHeaderField = (text: string, field: string, value: string): string =>
  text.replace(HEADER, (_, fields: string) => `---\n${fields}\n${field}: ${value}\n---`);

/** The key in the header of a question's file. */
export const keyOfText = (text: string): string | null => headerField(text, "key");
