import "server-only";

import { z } from "zod";
import { draftRange } from "#lib/domain/generation/draft-faults";
import { quoteFinder } from "#lib/domain/generation/quotation";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { countWords, excerpt } from "#lib/domain/text/text";
import { isInLanguage } from "#lib/server/modules/generation/text-language";
import type { RelayQuestion } from "#lib/server/runtime/writing/relay/question";

/** A word has hardly more tokens in any of the languages. */
const TOKENS_PER_WORD = 2.5;
const MOST_FAULTS = 20;
/** Fields of answers that hold words of the question's text. */
const QUOTATIONS = new Set(["quote", "quoteA", "quoteB", "otherQuote", "quotation", "words"]);
const QUOTED = 80;

/** An answer that the service gives: the text, or why the person refuses. */
export type GivenAnswer = { text: string; isRefused: boolean };

/** "REFUSE: reason" as a refusal; JSON without what stands around it, as a Markdown fence. */
export function readAnswer(text: string, { schema }: Pick<RelayQuestion, "schema">): GivenAnswer {
  const given = text.replace(/^\uFEFF/, "").trim();
  const [, reason] = /^REFUSE:([\s\S]+)$/.exec(given) ?? [];
  if (reason !== undefined) return { text: reason.trim(), isRefused: true };
  const [, fenced] = (schema && /^```(?:json)?\n([\s\S]*)\n```$/.exec(given)) ?? [];
  return { text: fenced ?? given, isRefused: false };
}

/** What is wrong with the form of an answer, each fault in a line; the run's own checks come after it. */
export function formFaults(
  { text, isRefused }: GivenAnswer,
  question: Pick<RelayQuestion, "schema" | "source" | "words" | "maxTokens" | "language">,
): string[] {
  if (isRefused) return [];
  if (text === "") return ["The answer is empty. “REFUSE: reason” refuses it."];
  return question.schema ? jsonFaults(text, question.schema, question.source) : proseFaults(text, question);
}

function jsonFaults(text: string, schema: Record<string, unknown>, source: string): string[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return [`It is not JSON: ${error instanceof Error ? error.message : String(error)}.`];
  }
  const parsed = z.fromJSONSchema(schema).safeParse(document);
  if (parsed.success) return quotationFaults(document, quoteFinder(source)).slice(0, MOST_FAULTS);
  return parsed.error.issues.slice(0, MOST_FAULTS).map(({ path, message }) => `${path.join(".") || "The document"}: ${message}.`);
}

/** The quotations of an answer that the question's text does not have. */
function quotationFaults(value: unknown, has: (quote: string) => boolean, path: readonly string[] = []): string[] {
  if (typeof value === "string") {
    const isQuotation = QUOTATIONS.has(path.at(-1) ?? "") && value.trim() !== "";
    return isQuotation && !has(value) ? [`${path.join(".")}: the question’s text has no “${excerpt(value, QUOTED)}”.`] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => quotationFaults(part, has, [...path, key]));
}

/** Without the Markdown of italics and of words in another language. */

function proseFaults(text: string, { words, maxTokens, language }: Pick<RelayQuestion, "words" | "maxTokens" | "language">): string[] {
  const count = countWords(text);
  const most = Math.floor(maxTokens / TOKENS_PER_WORD);
  const faults: string[] = [];
  const [fewest, longest] = draftRange(words ?? 0);
  if (words !== null && (count < fewest || count > longest))
    faults.push(`It has ${count} words instead of about ${words} (${fewest} to ${longest}).`);
  else if (count > most) faults.push(`It has ${count} words; the question allows ${most}.`);
  if (language !== null && !isInLanguage(text, language))
    faults.push(`It is not in the language of the book, ${LANGUAGE_NAMES[language]}.`);
  return faults;
}
