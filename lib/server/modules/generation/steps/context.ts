import "server-only";

import type { z } from "zod";
import type { Language } from "#lib/domain/language";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { askForJson, askForText } from "#lib/server/modules/generation/commands/ask-model";
import type { Manuscript } from "#lib/server/modules/generation/manuscript";
import { asData, type PromptName, renderPrompt } from "#lib/server/modules/generation/prompts";
import type { ModelRole } from "#lib/server/platform/language-model/provider";

/** What a step of a run may use. */
export type StepContext = {
  runId: string;
  step: string;
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
  };
  /** Books in this author's manner that exist already: title and description. */
  existing: { title: string; description: string }[];
  /** What the library lacks, for a schedule's own brief. */
  gaps: string;
  /** The AI review scores of the library's books. */
  scores: { lowest: number; highest: number; mean: number };
  manuscript: Manuscript;
  signal: AbortSignal;
};

const NONE = "-";
/** A sentence in the book's language helps models to stay in it. */
const WRITE_IN: Record<Language, string> = {
  en: "Write in English.",
  it: "Scrivi in italiano.",
  es: "Escribe en español.",
  fr: "Écris en français.",
  de: "Schreib auf Deutsch.",
};

/** The values that every prompt may use. */
const commonValues = ({ language, prompt, title, minChapters, maxChapters, author, existing, gaps, scores }: StepContext) => ({
  language,
  languageName: LANGUAGE_NAMES[language],
  inLanguage: WRITE_IN[language],
  prompt: asData(prompt),
  title: title === null ? NONE : asData(title),
  minChapters: String(minChapters),
  maxChapters: String(maxChapters),
  author: author.name,
  years: `${author.born}–${author.died}`,
  style: author.style,
  bio: author.bio,
  vocabulary: author.measures.vocabulary.toFixed(2),
  sentences: author.measures.sentences.toFixed(2),
  continuity: author.measures.continuity.toFixed(2),
  existing: existing.map((book) => `- ${book.title}: ${book.description}`).join("\n") || NONE,
  gaps,
  lowest: String(scores.lowest),
  highest: String(scores.highest),
  mean: String(scores.mean),
});

type Question = { prompt: PromptName; values?: Record<string, string>; role?: ModelRole; maxOutputTokens?: number };
const PLANNING_TOKENS = 6_000;
const PROSE_TOKENS = 12_000;

/** Asks for JSON in a step. */
export const askJson = <Schema extends z.ZodType>(
  context: StepContext,
  schema: Schema,
  { prompt, values = {}, role = "writer", maxOutputTokens = PLANNING_TOKENS }: Question,
): Promise<z.output<Schema>> => askForJson({ ...callOf(context, prompt, values), role, maxOutputTokens }, schema);

/** Asks for prose in the book's language in a step. */
export const askProse = (context: StepContext, { prompt, values = {}, maxOutputTokens = PROSE_TOKENS }: Question): Promise<string> =>
  askForText({ ...callOf(context, prompt, values), role: "writer", maxOutputTokens, language: context.language });

const callOf = (context: StepContext, prompt: PromptName, values: Record<string, string>) => ({
  runId: context.runId,
  step: context.step,
  prompt: renderPrompt(prompt, { ...commonValues(context), ...values }),
  signal: context.signal,
});

/** JSON for a prompt. */
export const listed = (value: unknown): string => JSON.stringify(value, null, 1);
