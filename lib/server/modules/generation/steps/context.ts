import "server-only";

import type { z } from "zod";
import { promptRoom } from "#lib/domain/generation/context-window";
import { fitLists, type PromptList } from "#lib/domain/generation/fit";
import { FORM_NOTES } from "#lib/domain/generation/forms";
import { type Allowances, ledgerLines } from "#lib/domain/generation/ledger";
import type { ModelRole } from "#lib/domain/generation/model-roles";
import type { Preset } from "#lib/domain/generation/preset";
import type { Language } from "#lib/domain/language";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { addedLength, askForJson, askForText } from "#lib/server/modules/generation/commands/ask-model";
import type { StepAnswers } from "#lib/server/modules/generation/commands/step-answers";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import { asData, hasPlaceholder, type PromptName, type RenderedPrompt, renderPrompt } from "#lib/server/modules/generation/prompts";
import { decisionNote } from "#lib/server/modules/generation/steps/notes";
import { userText } from "#lib/server/platform/language-model/call-options";
import { roleOptions } from "#lib/server/platform/language-model/provider";

/** What a step of a run may use. */
export type StepContext = {
  /** Null where a published book is judged again. */
  runId: string | null;
  /** The published book; null before it is. */
  bookId: string | null;
  step: string;
  /** The model that wrote the book, as the service names it, or who is named as its writer. */
  writer: string | null;
  authorId: string;
  language: Language;
  prompt: string;
  title: string | null;
  minChapters: number;
  maxChapters: number;
  author: {
    name: string;
    born: number;
    died: number;
    style: string;
    bio: string;
    measures: { vocabulary: number; sentences: number; continuity: number };
    /** Of the author's own works in the book's language (`authorFigures`); none without such works. */
    figures: string[];
    /** How the author builds stories; empty if nothing is known. */
    structure: string;
  };
  /** Books in this author's manner that exist already: title and description. */
  existing: { title: string; description: string }[];
  /** What the library lacks, for a schedule's own brief. */
  gaps: string;
  /** Stories by others in the library, in a line each: what it has used up. */
  others: string[];
  /** What books of the library, planned ones too, have used up. */
  ledger: Allowances;
  /** What the book keeps of the earlier ones of its series; none if it continues none. */
  series: string[];
  manuscript: Manuscript;
  preset: Preset;
  /** How much the lengths of chapters must vary at least: as those of human books in the language. */
  leastVariation: number;
  /** How many drafts each planned chapter gets; null before the outline. */
  drafts: readonly number[] | null;
  /** What the step was answered before it was interrupted; none outside a run. */
  answers?: StepAnswers;
  signal: AbortSignal;
};

/** In a prompt, where there is nothing. */
export const NONE = "-";
/** A sentence in the book's language helps models to stay in it. */
const WRITE_IN: Record<Language, string> = {
  en: "Write in English.",
  it: "Scrivi in italiano.",
  es: "Escribe en español.",
  fr: "Écris en français.",
  de: "Schreib auf Deutsch.",
};

/** The values that every prompt may use. */
const commonValues = ({ language, prompt, title, author, series, gaps, manuscript, ...context }: StepContext) => ({
  language,
  languageName: LANGUAGE_NAMES[language],
  inLanguage: WRITE_IN[language],
  prompt: asData(prompt),
  title: title === null ? NONE : asData(title),
  minChapters: String(context.minChapters),
  maxChapters: String(context.maxChapters),
  author: author.name,
  years: `${author.born}–${author.died}`,
  style: author.style,
  bio: author.bio,
  structure: author.structure,
  formPlan: FORM_NOTES[manuscript.form ?? "tale"].plan,
  formProse: FORM_NOTES[manuscript.form ?? "tale"].prose,
  series: listOf(series),
  gaps,
});

/** What the library has, for planners: what is used up falls last. */
const libraryLists = ({ existing, others, ledger }: StepContext): PromptList[] => [
  { name: "others", items: others.map(asItem), keep: "first", rank: 1 },
  { name: "existing", items: existing.map((book) => asItem(`${book.title}: ${book.description}`)), keep: "first", rank: 2 },
  { name: "rationed", items: ledgerLines(ledger.rationed).map(asItem), keep: "first", rank: 3 },
  { name: "forbidden", items: ledgerLines(ledger.forbidden).map(asItem), keep: "first", rank: 4 },
];

/** A line of a list for a prompt. */
export const asItem = (item: string): string => `- ${item}`;

/** A list for a prompt. */
export const listOf = (items: readonly string[]): string => items.map(asItem).join("\n") || NONE;

export const figuresOf = ({ author }: StepContext): string => listOf(author.figures);

/** `lists`: values that lose items where the window is too small. `note`: for people who answer; no model reads it. */
export type Question = {
  prompt: PromptName;
  values?: Record<string, string>;
  lists?: readonly PromptList[];
  role?: ModelRole;
  maxOutputTokens?: number;
  words?: number;
  note?: string;
};
const PLANNING_TOKENS = 6_000;
export const PROSE_TOKENS = 12_000;
/** Tokens of a model's window where AI_ROLES names none: so much is told of what grows. */
export const WINDOW = 128_000;

const listsOf = (context: StepContext, { prompt, lists = [] }: Question): PromptList[] =>
  [...libraryLists(context), ...lists].filter(({ name }) => hasPlaceholder(prompt, name));

/**
 * Characters that a question has for its lists, or for values that are empty: what the window of the role that answers holds beside the prompt with
 * all other values, the schema of the answer, a hint after a failed one, the answer itself and its reasoning. Where the role has no window, as much
 * as `window` has, or any number.
 */
export function roomFor(context: StepContext, question: Question, schema?: z.ZodType, window?: number): number {
  const { prompt, values, role = "writer", maxOutputTokens = schema ? PLANNING_TOKENS : PROSE_TOKENS } = question;
  const lists = Object.fromEntries(listsOf(context, question).map(({ name }) => [name, NONE]));
  const { system, user } = renderPrompt(prompt, { ...commonValues(context), ...values, ...lists });
  const options = roleOptions(role);
  const room = promptRoom({ ...options, window: options.window ?? window }, maxOutputTokens);
  return room - system.length - userText({ system, user }).length - addedLength(schema);
}

/** The prompt of a question, with as many items of its lists as have room, and how many of which list have none. */
export function fitted(context: StepContext, question: Question, schema?: z.ZodType): { prompt: RenderedPrompt; left: string[] } {
  const { lists, left } = fitLists(listsOf(context, question), roomFor(context, question, schema, WINDOW));
  const kept = Object.fromEntries([...lists].map(([name, items]) => [name, items.join("\n") || NONE]));
  return { prompt: renderPrompt(question.prompt, { ...commonValues(context), ...question.values, ...kept }), left };
}

/** Asks for JSON in a step. */
export const askJson = <Schema extends z.ZodType>(context: StepContext, schema: Schema, question: Question): Promise<z.output<Schema>> => {
  const { role = "writer", maxOutputTokens = PLANNING_TOKENS } = question;
  return askForJson({ ...callOf(context, question, schema), role, maxOutputTokens }, schema);
};

/** Asks for prose in the book's language in a step. */
export const askProse = (context: StepContext, question: Question): Promise<string> => {
  const { role = "writer", maxOutputTokens = PROSE_TOKENS, words } = question;
  return askForText({ ...callOf(context, question), role, maxOutputTokens, ...(words && { words }) });
};

function callOf(context: StepContext, question: Question, schema?: z.ZodType) {
  const notes = [question.note, decisionNote(context.manuscript)].filter(Boolean).join("; ");
  return {
    runId: context.runId,
    step: context.step,
    authorId: context.authorId,
    language: context.language,
    ...(notes !== "" && { note: notes }),
    ...(context.answers && { answers: context.answers }),
    prompt: fitted(context, question, schema).prompt,
    signal: context.signal,
  };
}

/** JSON for a prompt. */
export const listed = (value: unknown): string => JSON.stringify(value, null, 1);
