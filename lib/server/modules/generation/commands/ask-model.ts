import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { estimateTokens, type Usage } from "#lib/domain/generation/budget";
import type { Language } from "#lib/domain/language";
import { type CallOutcome, reserveCall, settleCall } from "#lib/server/modules/generation/commands/budget";
import type { RenderedPrompt } from "#lib/server/modules/generation/prompts";
import { isInLanguage } from "#lib/server/modules/generation/text-language";
import { type Completion, complete, ModelUnavailable } from "#lib/server/platform/language-model/complete";
import { type ModelRole, modelName } from "#lib/server/platform/language-model/provider";

type Question = {
  runId: string | null;
  step: string;
  role: ModelRole;
  prompt: RenderedPrompt;
  maxOutputTokens: number;
  /** Prose must be in this language. */
  language?: Language;
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

const ATTEMPTS = 3;
/** Longer waits pause the run. */
const MAX_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const NOTHING_USED: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/** Asks for prose. Throws AnswerUnusable, ModelUnavailable, BudgetReached. */
export const askForText = (question: Question): Promise<string> => ask(question, (text) => ({ value: text.trim() }));

/** Asks for JSON that matches a schema; an invalid answer is sent back with its faults once. Throws as askForText. */
export async function askForJson<Schema extends z.ZodType>(question: Question, schema: Schema): Promise<z.output<Schema>> {
  const format = `\n\nAnswer with one JSON document and nothing else. It matches this JSON Schema:\n${JSON.stringify(z.toJSONSchema(schema, { io: "input" }))}`;
  const prompt = { ...question.prompt, system: question.prompt.system + format };
  return ask({ ...question, prompt }, (text) => parseJson(text, schema));
}

type Parsed<Value> = { value: Value } | { fault: string };

async function ask<Value>(question: Question, parse: (text: string) => Parsed<Value>): Promise<Value> {
  let hint = "";
  let last: { outcome: CallOutcome; text: string } = { outcome: "error", text: "" };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const completion = await callOnce(question, hint, attempt);
    if (completion === null) continue;
    const { id, answer } = completion;
    const outcome = outcomeOf(answer, question);
    const parsed = outcome === "ok" ? parse(answer.text) : null;
    if (parsed && "value" in parsed) {
      await settleCall(id, { ...answer, outcome: "ok" });
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

/** One call with its reservation; null if the service failed and another attempt is due after a wait. */
async function callOnce(question: Question, hint: string, attempt: number): Promise<{ id: string; answer: Completion } | null> {
  const { role, prompt, maxOutputTokens, signal, runId, step } = question;
  const user = hint ? `${prompt.user}\n\n${hint}` : prompt.user;
  const model = modelName(role);
  const inputTokens = estimateTokens(prompt.system.length + user.length);
  const call = { runId, step, model, promptVersion: prompt.version, inputTokens, outputTokens: maxOutputTokens };
  const id = await reserveCall(call, new Date());
  const begun = performance.now();
  let usage = NOTHING_USED;
  const onFailedUsage = (estimate: Usage) => {
    usage = estimate;
  };
  try {
    return { id, answer: await complete({ role, system: prompt.system, user, maxOutputTokens, signal, onFailedUsage }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const outcome = error instanceof ModelUnavailable ? "unavailable" : "error";
    await settleCall(id, { outcome, model, usage, durationMs: Math.round(performance.now() - begun), answer: message });
    if (!(error instanceof ModelUnavailable)) throw error;
    const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
    if (attempt === ATTEMPTS || wait > MAX_WAIT_MS) throw error;
    await sleep(wait, undefined, { signal });
    return null;
  }
}

/** The beginning of a refusal, in the languages in which models refuse. */
const REFUSAL =
  /^\W*(?:I(?:['’]m| am) (?:sorry|unable|not able)|I can(?:no|['’])t (?:help|assist|write|create|fulfil)|As an AI|Mi dispiace, (?:ma )?non posso|Lo siento, (?:pero )?no puedo|Je suis désolée?, (?:mais )?je ne peux|Es tut mir leid, (?:aber )?ich kann)/i;

function outcomeOf({ text, finish }: Completion, { language }: Question): CallOutcome {
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
        .join("; "),
    };
  } catch {
    return { fault: "it is not JSON" };
  }
}
