import "server-only";

import type { z } from "zod";
import { FORM_NOTES } from "#lib/domain/generation/forms";
import { type Allowances, ledgerLines } from "#lib/domain/generation/ledger";
import type { ModelRole } from "#lib/domain/generation/model-roles";
import type { Preset } from "#lib/domain/generation/preset";
import type { Language } from "#lib/domain/language";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { askForJson, askForText } from "#lib/server/modules/generation/commands/ask-model";
import type { StepAnswers } from "#lib/server/modules/generation/commands/step-answers";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import { asData, type PromptName, renderPrompt } from "#lib/server/modules/generation/prompts";
import { decisionNote } from "#lib/server/modules/generation/steps/notes";

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
  /** Tokens that a call of a model may have, with its answer. */
  window: number;
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
const commonValues = ({
  language,
  prompt,
  title,
  author,
  existing,
  others,
  ledger,
  series,
  gaps,
  manuscript,
  ...context
}: StepContext) => ({
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
  existing: listOf(existing.map((book) => `${book.title}: ${book.description}`)),
  others: listOf(others),
  forbidden: listOf(ledgerLines(ledger.forbidden)),
  rationed: listOf(ledgerLines(ledger.rationed)),
  series: listOf(series),
  gaps,
});

/** A list for a prompt. */
export const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n") || NONE;

export const figuresOf = ({ author }: StepContext): string => listOf(author.figures);

/** `note`: for people who answer; no model reads it. */
type Question = {
  prompt: PromptName;
  values?: Record<string, string>;
  role?: ModelRole;
  maxOutputTokens?: number;
  words?: number;
  note?: string;
};
const PLANNING_TOKENS = 6_000;
export const PROSE_TOKENS = 12_000;

/** Asks for JSON in a step. */
export const askJson = <Schema extends z.ZodType>(
  context: StepContext,
  schema: Schema,
  { role = "writer", maxOutputTokens = PLANNING_TOKENS, ...question }: Question,
): Promise<z.output<Schema>> => askForJson({ ...callOf(context, question), role, maxOutputTokens }, schema);

/** Asks for prose in the book's language in a step. */
export const askProse = (
  context: StepContext,
  { role = "writer", maxOutputTokens = PROSE_TOKENS, words, ...question }: Question,
): Promise<string> => askForText({ ...callOf(context, question), role, maxOutputTokens, ...(words && { words }) });

function callOf(context: StepContext, { prompt, values = {}, note }: Question) {
  const notes = [note, decisionNote(context.manuscript)].filter(Boolean).join("; ");
  return {
    runId: context.runId,
    step: context.step,
    authorId: context.authorId,
    language: context.language,
    ...(notes !== "" && { note: notes }),
    ...(context.answers && { answers: context.answers }),
    prompt: renderPrompt(prompt, { ...commonValues(context), ...values }),
    signal: context.signal,
  };
}

/** JSON for a prompt. */
export const listed = (value: unknown): string => JSON.stringify(value, null, 1);
