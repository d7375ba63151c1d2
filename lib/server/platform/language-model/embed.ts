import "server-only";

import { embedMany } from "ai";
import { failureOf, ModelUnavailable } from "#lib/server/platform/language-model/failure";
import { embeddingModel } from "#lib/server/platform/language-model/provider";

/** Vectors in the order of their texts, all of one length; `tokens` is null if the service reports none. */
export type Embeddings = { vectors: number[][]; tokens: number | null; durationMs: number };

/** A call that takes longer is given up. */
const TIMEOUT_MS = 60_000;

/** Asks the model of embeddings once, without repeating. Throws ModelUnavailable, also for an answer that cannot be used; other errors are refusals of the request itself. */
export async function embed(texts: string[], signal: AbortSignal): Promise<Embeddings> {
  const begun = performance.now();
  try {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const { embeddings, usage } = await embedMany({ model: embeddingModel(), values: texts, maxRetries: 0, abortSignal });
    const [{ length } = { length: 0 }] = embeddings;
    const isWhole = length > 0 && embeddings.every((vector) => vector.length === length && vector.every(Number.isFinite));
    if (embeddings.length !== texts.length || !isWhole) throw new ModelUnavailable("the service sent unusable embeddings", null);
    const tokens = Number.isFinite(usage.tokens) ? usage.tokens : null;
    return { vectors: embeddings, tokens, durationMs: Math.round(performance.now() - begun) };
  } catch (error) {
    throw failureOf(error, signal);
  }
}
