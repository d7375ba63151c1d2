import "server-only";

import { BudgetReached } from "#lib/server/modules/generation/commands/budget";
import { embedTexts } from "#lib/server/modules/generation/commands/embed-texts";
import { storeEmbeddings } from "#lib/server/modules/references/commands/embeddings";
import { listUnembedded } from "#lib/server/modules/references/queries/embeddings";
import { settings } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";

/** Passages of one call: about 25,000 tokens. */
const BATCH = 48;

/**
 * Embeds the passages without an embedding of the configured model, call by call: what is stored stays when the service fails, the worker stops
 * or the day's budget is used up, and the next run continues. Does nothing without a model. Throws ModelUnavailable.
 */
export async function embedReferences(signal: AbortSignal): Promise<void> {
  const { AI_EMBEDDING_MODEL: model } = settings();
  if (!model) return;
  let embedded = 0;
  for (;;) {
    const passages = await listUnembedded(model, BATCH);
    if (passages.length === 0) break;
    signal.throwIfAborted();
    const texts = passages.map(({ text }) => text);
    const vectors = await embedTexts(model, texts, signal).catch(noneLeft);
    if (vectors === null) break;
    await storeEmbeddings(
      model,
      passages.map(({ workId, number }, index) => ({ workId, number, embedding: vectors[index] ?? [] })),
    );
    embedded += passages.length;
  }
  if (embedded > 0) logger().info({ model, passages: embedded }, "reference passages embedded");
}

/** The budget of the day is used up: the daily job continues. */
function noneLeft(error: unknown): null {
  if (!(error instanceof BudgetReached)) throw error;
  logger().info("the day's budget is used up: reference passages are embedded another day");
  return null;
}
