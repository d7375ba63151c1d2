import "server-only";

import { APICallError, jsonSchema, type LanguageModelUsage, Output, streamText } from "ai";
import { BrokenCircuitError, type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel";
import { estimateUsage, type Usage } from "#lib/domain/generation/budget";
import { CIRCUIT } from "#lib/domain/generation/circuit";
import type { ModelRole } from "#lib/domain/generation/model-roles";
import { withoutInvisible } from "#lib/domain/text/user-text";
import { settings } from "#lib/server/platform/env";
import {
  type CallPurpose,
  headersOf,
  type JsonSchema,
  messagesOf,
  type Prompt,
  samplingOf,
  userText,
} from "#lib/server/platform/language-model/call-options";
import { type Completion, callRecord } from "#lib/server/platform/language-model/call-record";
import { failureOf, ModelUnavailable } from "#lib/server/platform/language-model/failure";
import { languageModel, modelName } from "#lib/server/platform/language-model/provider";

type Request = Prompt & {
  role: ModelRole;
  /** Whose book it is: a role may have a model for an author. */
  authorId?: string | undefined;
  /** The JSON Schema of the answer, for a service that keeps to one. */
  schema?: JsonSchema | undefined;
  purpose?: CallPurpose | undefined;
  /** Of answer and reasoning. */
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Called before `complete` throws, with an estimate of what the service bills for the failed call; not called if it bills nothing. */
  onFailedUsage?: (usage: Usage) => void;
};

/** A token is hardly ever longer. An answer that exceeds its limit of tokens by this measure is given up. */
const CHARACTERS_PER_TOKEN = 8;
const MIN_CHARACTERS = 20_000;
/** Of the name that the service gives. */
const MODEL_NAME_MAX = 100;
/** A connection that receives nothing for this long is given up. */
const IDLE_MS = 120_000;
const HOUR_MS = 3_600_000;
/** Two tokens a second: an answer that comes more slowly is given up, so that a service that trickles does not hold a worker's place (or AI_ANSWER_HOURS). */
const SLOWEST_MS_PER_TOKEN = 500;

/** Of each model: opens after five consecutive failures; 4xx does not count. While open, for a minute, calls of this model fail at once. */
const breakers = new Map<string, CircuitBreakerPolicy>();

function breakerOf(model: string): CircuitBreakerPolicy {
  const known = breakers.get(model);
  if (known) return known;
  const isFailure = handleWhen((error) => error instanceof ModelUnavailable);
  const breaker = circuitBreaker(isFailure, { halfOpenAfter: CIRCUIT.openMs, breaker: new ConsecutiveBreaker(CIRCUIT.failures) });
  breakers.set(model, breaker);
  return breaker;
}

/**
 * Asks the model of a role once, streamed; within `withCallRecord` only for what is not recorded. Throws ModelUnavailable; other errors are refusals of
 * the request itself.
 */
export async function complete(request: Request): Promise<Completion> {
  const record = callRecord();
  const recorded = record?.find(request);
  if (recorded) return recorded;
  try {
    const completion = await breakerOf(modelName(request.role, request.authorId)).execute(() => stream(request));
    record?.keep(request, completion);
    return completion;
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ModelUnavailable("the service failed several times in a row", CIRCUIT.openMs);
    throw error;
  }
}

async function stream(request: Request): Promise<Completion> {
  const { role, authorId, system, schema, purpose, maxOutputTokens, signal, onFailedUsage } = request;
  const begun = performance.now();
  const idle = new AbortController();
  const giveUp = () => idle.abort();
  const deadline = setTimeout(giveUp, mostMs(maxOutputTokens));
  let timer = setTimeout(giveUp, IDLE_MS);
  let text = "";
  let reasoning = 0;
  let finish: Completion["finish"] = "cut";
  let model = modelName(role, authorId);
  let usage: Usage | null = null;
  const mostCharacters = Math.max(MIN_CHARACTERS, maxOutputTokens * CHARACTERS_PER_TOKEN);
  const estimate = () =>
    estimateUsage({ prompt: system.length + userText(request).length, answer: text.length + reasoning, maxOutputTokens });
  try {
    const { fullStream } = streamText({
      model: languageModel(role, authorId),
      system,
      messages: messagesOf(request),
      maxOutputTokens,
      ...samplingOf(role),
      ...(schema && { output: Output.object({ schema: jsonSchema(schema) }) }),
      headers: headersOf(purpose, request),
      // A chunk without text is a sign of life too.
      includeRawChunks: true,
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

const mostMs = (maxOutputTokens: number): number => {
  const { AI_ANSWER_HOURS: hours } = settings();
  return hours === undefined ? IDLE_MS + maxOutputTokens * SLOWEST_MS_PER_TOKEN : hours * HOUR_MS;
};

/** What the service reports; null if it reports nothing. */
function usageOf({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): Usage | null {
  if (inputTokens === undefined || outputTokens === undefined) return null;
  const { cacheReadTokens = 0, cacheWriteTokens = 0 } = inputTokenDetails;
  return { inputTokens, outputTokens, cachedTokens: cacheReadTokens, ...(cacheWriteTokens > 0 && { writtenTokens: cacheWriteTokens }) };
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
