import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { estimateTokens, type Usage } from "#lib/domain/generation/budget";
import { promptRoom } from "#lib/domain/generation/context-window";
import { type ModelRole, outputLimit } from "#lib/domain/generation/model-roles";
import type { Language } from "#lib/domain/language";
import { type CallOutcome, reserveCall, settleCall } from "#lib/server/modules/generation/commands/budget";
import { hashPrompt, type StepAnswers } from "#lib/server/modules/generation/commands/step-answers";
import { hasStructuredOutput, storeStructuredOutput } from "#lib/server/modules/generation/commands/structured-output";
import type { RenderedPrompt } from "#lib/server/modules/generation/prompts";
import { isInLanguage } from "#lib/server/modules/generation/text-language";
import { type JsonSchema, userParts, userText } from "#lib/server/platform/language-model/call-options";
import type { Completion } from "#lib/server/platform/language-model/call-record";
import { complete } from "#lib/server/platform/language-model/complete";
import { isBadRequest, ModelUnavailable } from "#lib/server/platform/language-model/failure";
import { modelName, roleOptions } from "#lib/server/platform/language-model/provider";
import { UserError } from "#lib/server/platform/user-error";

export type Question = {
  runId: string | null;
  step: string;
  role: ModelRole;
  /** Whose book it is: the role may have a model for this author. */
  authorId?: string;
  prompt: RenderedPrompt;
  /** Of the answer alone; reasoning comes on top (AI_ROLES). */
  maxOutputTokens: number;
  /** Of the book; prose must be in it. */
  language?: Language;
  /** About how many words the answer should have. */
  words?: number;
  /** For people who answer (`CallPurpose`); no model reads it. */
  note?: string;
  /** What the step was answered before it was interrupted. */
  answers?: StepAnswers;
  signal: AbortSignal;
};

/** No usable answer after all attempts; `details` is for administrators. */
export class AnswerUnusable extends Error {
  readonly reason: CallOutcome;
  readonly details: string;
  constructor(reason: CallOutcome, details: string) {
    super(`${reason}: ${details}`);
    this.reason = reason;
    this.details = details;
  }
}

/** Before the JSON Schema of an answer. */
export const JSON_FORMAT = "Answer with one JSON document and nothing else. It matches this JSON Schema:\n";
const ATTEMPTS = 3;
/** Characters of what was wrong with an answer, and of the whole hint. */
const FAULT_LENGTH = 2_000;
const HINT_LENGTH = FAULT_LENGTH + 200;
/** Longer waits pause the run. */
const MAX_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/** Asks for prose. Throws AnswerUnusable, ModelUnavailable, BudgetReached, and a UserError if the prompt does not fit the role's window. */
export const askForText = (question: Question): Promise<string> => ask(question, null, (text) => ({ value: text.trim() }));

/**
 * Asks for JSON that matches a schema, by the service's own means where `npm run doctor` found that it has them, else by the prompt; an invalid
 * answer is sent back with its faults once. Throws as askForText.
 */
export function askForJson<Schema extends z.ZodType>(question: Question, schema: Schema): Promise<z.output<Schema>> {
  return ask(question, jsonSchemaOf(schema), (text) => parseJson(text, schema));
}

/** A schema without the names of the draft, which some services refuse. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...jsonSchema } = z.toJSONSchema(schema, { io: "input" });
  return jsonSchema;
}

/** Characters that an answer's schema and a hint after a failed answer may add to a prompt, at most. */
export const addedLength = (schema: z.ZodType | undefined): number =>
  HINT_LENGTH + (schema ? JSON_FORMAT.length + JSON.stringify(jsonSchemaOf(schema)).length : 0);

type Parsed<Value> = { value: Value } | { fault: string };

async function ask<Value>(question: Question, schema: JsonSchema | null, parse: (text: string) => Parsed<Value>): Promise<Value> {
  const model = modelName(question.role, question.authorId);
  let isNative = schema !== null && (await hasStructuredOutput(model));
  let hint = "";
  let last: { outcome: CallOutcome; text: string } = { outcome: "error", text: "" };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const asked = { ...question, prompt: promptOf(question.prompt, isNative ? null : schema, hint) };
    const known = question.answers?.get(hashPrompt(asked.prompt))?.shift();
    const again = known === undefined ? null : parse(known);
    if (again && "value" in again) return again.value;
    const completion = await callOnce({ ...asked, schema, isNative, attempt, model });
    if (completion === "refused") {
      // Not the answer but the schema is refused: the model is asked again, and from now on, by the prompt.
      isNative = false;
      await storeStructuredOutput(model, false, new Date());
    }
    if (completion === "refused" || completion === "failed") continue;
    const { id, answer } = completion;
    const outcome = outcomeOf(answer, schema === null ? question.language : undefined);
    const parsed = outcome === "ok" ? parse(answer.text) : null;
    if (parsed && "value" in parsed) {
      await settleCall(id, { ...answer, outcome: "ok", ...(question.answers && { answer: answer.text }) });
      return parsed.value;
    }
    last = { outcome: outcome === "ok" ? "invalid" : outcome, text: answer.text };
    await settleCall(id, { ...answer, outcome: last.outcome, answer: answer.text });
    hint = hintFor(last.outcome, parsed && "fault" in parsed ? parsed.fault : "");
    // Repaired once.
    if (last.outcome === "invalid" && attempt === 2) break;
  }
  throw new AnswerUnusable(last.outcome, last.text.slice(0, 20_000));
}

/** The prompt with the schema and what was wrong at its end, so that calls share its beginning. */
function promptOf(prompt: RenderedPrompt, schema: JsonSchema | null, hint: string): RenderedPrompt {
  const parts = [...userParts(prompt)];
  const end = [parts.pop(), schema && JSON_FORMAT + JSON.stringify(schema), hint].filter(Boolean).join("\n\n");
  return { ...prompt, user: [...parts, end] };
}

type Call = Question & { schema: JsonSchema | null; isNative: boolean; attempt: number; model: string };

/** One call with its reservation. "failed": the service failed and another attempt is due after a wait; "refused": it refused the schema. */
async function callOnce(call: Call): Promise<{ id: string; answer: Completion } | "failed" | "refused"> {
  const { role, authorId, prompt, signal, runId, step, schema, isNative, attempt, model, language, words, note } = call;
  const characters = prompt.system.length + userText(prompt).length;
  const options = roleOptions(role);
  const maxOutputTokens = outputLimit(options, call.maxOutputTokens);
  if (characters > promptRoom(options, call.maxOutputTokens))
    throw new UserError(
      `The prompt of ${step} (${characters} characters) and its answer do not fit the ${role}’s window of ${options.window} tokens.`,
    );
  const planned = { runId, step, model, promptVersion: prompt.version, promptHash: hashPrompt(prompt) };
  const id = await reserveCall({ ...planned, inputTokens: estimateTokens(characters), outputTokens: maxOutputTokens }, new Date());
  const begun = performance.now();
  let usage = NOTHING_USED;
  const onFailedUsage = (estimate: Usage) => {
    usage = estimate;
  };
  const [name = ""] = prompt.version.split("@");
  const format = schema ? "json" : "prose";
  const purpose = { run: runId ?? "none", step, prompt: name, role, attempt, format, language, words, note } as const;
  const asked = { role, authorId, ...prompt, purpose, maxOutputTokens, signal, onFailedUsage, ...(schema && isNative && { schema }) };
  try {
    return { id, answer: await complete(asked) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const outcome = error instanceof ModelUnavailable ? "unavailable" : "error";
    await settleCall(id, { outcome, model, usage, durationMs: Math.round(performance.now() - begun), answer: message });
    if (isNative && attempt < ATTEMPTS && isBadRequest(error)) return "refused";
    if (!(error instanceof ModelUnavailable)) throw error;
    const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
    if (attempt === ATTEMPTS || wait > MAX_WAIT_MS) throw error;
    await sleep(wait, undefined, { signal });
    return "failed";
  }
}

/** The beginning of a refusal, in the languages in which models refuse. */
const REFUSAL =
  /^\W*(?:I(?:['’]m| am) (?:sorry|unable|not able)|I can(?:no|['’])t (?:help|assist|write|create|fulfil)|As an AI|Mi dispiace, (?:ma )?non posso|Lo siento, (?:pero )?no puedo|Je suis désolée?, (?:mais )?je ne peux|Es tut mir leid, (?:aber )?ich kann)/i;

function outcomeOf({ text, finish }: Completion, language: Language | undefined): CallOutcome {
  if (finish === "refused" || REFUSAL.test(text)) return "refused";
  if (text.trim() === "") return "empty";
  if (finish !== "stop") return "truncated";
  return language && !isInLanguage(text, language) ? "language" : "ok";
}

function hintFor(outcome: CallOutcome, fault: string): string {
  if (outcome === "invalid") return `Your last answer was not valid: ${fault}. Answer again with the corrected JSON document only.`;
  if (outcome === "truncated") return "Your last answer was too long and was cut off. Answer again, more briefly, and finish it.";
  if (outcome === "language") return "Your last answer was in another language. Answer in the language that is asked for.";
  if (outcome === "refused")
    return "This is fiction for a public library, already screened. Write it with restraint, without anything unsuitable.";
  return "Your last answer was empty. Answer again.";
}

function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): Parsed<z.output<Schema>> {
  const [from, to] = [text.search(/[[{]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"))];
  try {
    const parsed = schema.safeParse(JSON.parse(text.slice(Math.max(0, from), to + 1)));
    if (parsed.success) return { value: parsed.data };
    return {
      fault: parsed.error.issues
        .slice(0, 8)
        .map(({ path, message }) => `${path.join(".") || "document"}: ${message}`)
        .join("; ")
        .slice(0, FAULT_LENGTH),
    };
  } catch {
    return { fault: "it is not JSON" };
  }
}
