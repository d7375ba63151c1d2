import "server-only";

import { estimateTokens } from "#lib/domain/generation/budget";
import { EMBED_STEP } from "#lib/domain/generation/run";
import { reserveCall, settleCall } from "#lib/server/modules/generation/commands/budget";
import { embed } from "#lib/server/platform/language-model/embed";
import { ModelUnavailable } from "#lib/server/platform/language-model/failure";

const NOTHING_USED = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/** The embeddings of texts by `model`, the configured one, within the budget of the day. Throws BudgetReached, ModelUnavailable. */
export async function embedTexts(model: string, texts: string[], signal: AbortSignal): Promise<number[][]> {
  const inputTokens = texts.reduce((sum, text) => sum + estimateTokens(text.length), 0);
  const call = { runId: null, step: EMBED_STEP, model, promptVersion: "", inputTokens, outputTokens: 0 };
  const id = await reserveCall(call, new Date());
  const begun = performance.now();
  try {
    const { vectors, tokens, durationMs } = await embed(texts, signal);
    await settleCall(id, { outcome: "ok", model, usage: { ...NOTHING_USED, inputTokens: tokens ?? inputTokens }, durationMs });
    return vectors;
  } catch (error) {
    const outcome = error instanceof ModelUnavailable ? "unavailable" : "error";
    const durationMs = Math.round(performance.now() - begun);
    await settleCall(id, { outcome, model, usage: NOTHING_USED, durationMs, answer: String(error) });
    throw error;
  }
}
