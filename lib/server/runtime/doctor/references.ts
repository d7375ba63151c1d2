import "server-only";

import { countEmbedded, hasPgvector } from "#lib/server/modules/references/queries/embeddings";
import { settings } from "#lib/server/platform/env";
import { type Finding, hint, ok } from "#lib/server/runtime/doctor/finding";

/** How passages of reference texts are found: by shared words, or by embeddings, and what compares these. */
export async function examineReferences(): Promise<Finding> {
  const { AI_EMBEDDING_MODEL: model } = settings();
  const { passages, embedded } = await countEmbedded(model ?? "");
  if (!model) return ok("Reference texts", `${passages} passages, found by shared words; AI_EMBEDDING_MODEL would find them by meaning`);
  const comparison = (await hasPgvector()) ? "by pgvector" : "in memory";
  const found = `${embedded} of ${passages} passages have embeddings of ${model}, which are compared ${comparison}`;
  return embedded < passages
    ? hint("Reference texts", `${found}: the worker makes the others (job embed-references).`)
    : ok("Reference texts", found);
}
