import "server-only";

import { APICallError, type LanguageModelUsage, streamText } from "ai";
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import { estimateUsage, type Usage } from "#lib/domain/generation/budget";
import { CIRCUIT } from "#lib/domain/generation/circuit";
import { withoutInvisible } from "#lib/domain/text/user-text";
import { languageModel, type ModelRole, modelName } from "#lib/server/platform/language-model/provider";

export type Prompt = { system: string; user: string };
type Request = Prompt & {
  role: ModelRole;
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Called before `complete` throws, with an estimate of what the service bills for the failed call; not called if it bills nothing. */
  onFailedUsage?: (usage: Usage) => void;
};

/**
 * An answer; `finish` says why it ended: complete, at the limit of tokens, refused by the service's filter, or cut off. `usage` is an estimate
 * if the service reports none.
 */
export type Completion = { text: string; finish: "stop" | "length" | "refused" | "cut"; model: string; usage: Usage; durationMs: number };

/** The service failed or is busy; `retryAfterMs` is what it asked for, if anything. */
export class ModelUnavailable extends Error {
  readonly retryAfterMs: number | null;
  constructor(message: string, retryAfterMs: number | null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A token is hardly ever longer. An answer that exceeds its limit of tokens by this measure is given up. */
const CHARACTERS_PER_TOKEN = 8;
const MIN_CHARACTERS = 20_000;
/** Of the name that the service gives. */
const MODEL_NAME_MAX = 100;
/** A connection that receives nothing for this long is given up. */
const IDLE_MS = 120_000;
/** Two tokens a second: an answer that comes more slowly is given up, so that a service that trickles does not hold a worker's place. */
const SLOWEST_MS_PER_TOKEN = 500;

/** Opens after five consecutive failures; 4xx does not count. While open, for a minute, calls fail at once. */
const breaker = circuitBreaker(
  handleWhen((error) => error instanceof ModelUnavailable),
  { halfOpenAfter: CIRCUIT.openMs, breaker: new ConsecutiveBreaker(CIRCUIT.failures) },
);

/** Asks the model of a role once, streamed. Throws ModelUnavailable; other errors are refusals of the request itself. */
export async function complete(request: Request): Promise<Completion> {
  try {
    return await breaker.execute(() => stream(request));
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ModelUnavailable("the service failed several times in a row", CIRCUIT.openMs);
    throw error;
  }
}

async function stream({ role, system, user, maxOutputTokens, signal, onFailedUsage }: Request): Promise<Completion> {
  const begun = performance.now();
  const idle = new AbortController();
  const giveUp = () => idle.abort();
  const deadline = setTimeout(giveUp, IDLE_MS + maxOutputTokens * SLOWEST_MS_PER_TOKEN);
  let timer = setTimeout(giveUp, IDLE_MS);
  let text = "";
  let reasoning = 0;
  let finish: Completion["finish"] = "cut";
  let model = modelName(role);
  let usage: Usage | null = null;
  const mostCharacters = Math.max(MIN_CHARACTERS, maxOutputTokens * CHARACTERS_PER_TOKEN);
  const estimate = () => estimateUsage({ prompt: system.length + user.length, answer: text.length + reasoning, maxOutputTokens });
  try {
    const { fullStream } = streamText({
      model: languageModel(role),
      system,
      prompt: user,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, idle.signal]),
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, IDLE_MS);
      if (part.type === "text-delta") text += part.text;
      if (part.type === "reasoning-delta") reasoning += part.text.length;
      if (text.length + reasoning > mostCharacters) throw new ModelUnavailable("the service sent more than it was asked for", null);
      if (part.type === "error") throw part.error;
      if (part.type === "finish-step") {
        finish = finishOf(part.finishReason);
        model = part.response.modelId || model;
        usage = usageOf(part.usage);
      }
    }
    if (idle.signal.aborted) throw new ModelUnavailable("the service stopped answering", null);
    signal.throwIfAborted();
  } catch (error) {
    if (!isRefused(error)) onFailedUsage?.(usage ?? estimate());
    throw failureOf(error, signal);
  } finally {
    clearTimeout(timer);
    clearTimeout(deadline);
    idle.abort(); // Ends a stream that is given up.
  }
  return {
    text: withoutInvisible(text),
    finish,
    model: withoutInvisible(model).slice(0, MODEL_NAME_MAX),
    usage: usage ?? estimate(),
    durationMs: Math.round(performance.now() - begun),
  };
}

/** What the service reports; null if it reports nothing. */
function usageOf({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): Usage | null {
  if (inputTokens === undefined || outputTokens === undefined) return null;
  return { inputTokens, outputTokens, cachedTokens: inputTokenDetails.cacheReadTokens ?? 0 };
}

function finishOf(reason: string): Completion["finish"] {
  if (reason === "stop") return "stop";
  if (reason === "length") return "length";
  return reason === "content-filter" ? "refused" : "cut";
}

/**
 * Whether the service gave no answer at all but an error, which it does not bill. An answer that breaks off or is given up is billed as far as it
 * came; the AI SDK reports a broken connection as an APICallError with status 200.
 */
const isRefused = (error: unknown): boolean => APICallError.isInstance(error) && error.statusCode !== 200;

/** A failure of the service as ModelUnavailable; an abort by the caller and refusals of the request stay what they are. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelUnavailable) return error;
  if (APICallError.isInstance(error)) {
    const status = error.statusCode ?? 0;
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return error;
    return new ModelUnavailable(error.message, retryAfter(error.responseHeaders));
  }
  return new ModelUnavailable(error instanceof Error ? error.message : "the service failed", null);
}

/** RFC 9110, Retry-After: seconds or a date. */
function retryAfter(headers: Record<string, string> | undefined): number | null {
  const value = headers?.["retry-after"];
  if (!value) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1_000;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}
