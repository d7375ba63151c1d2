import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { FoundPassages, PassageSearch } from "#lib/domain/references/passage-search";
import { embedTexts } from "#lib/server/modules/generation/commands/embed-texts";
import { requireReferenceAdministrator } from "#lib/server/modules/references/policy";
import { findNearestPassages, findPassages, hasEmbedding } from "#lib/server/modules/references/queries/passages";
import { settings } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";

/** Passages as a writer of books gets them, for administrators. Throws `forbidden`. */
export async function searchPassages(viewer: Viewer, search: PassageSearch): Promise<FoundPassages> {
  requireReferenceAdministrator(viewer);
  return findAlikePassages(search, new AbortController().signal);
}

/**
 * Passages of an author, those most like `like` first: by meaning, where AI_EMBEDDING_MODEL is set and passages have its embeddings, otherwise,
 * and when the service fails or the day's budget is used up, by shared rare words.
 */
export async function findAlikePassages(search: PassageSearch, signal: AbortSignal): Promise<FoundPassages> {
  const like = search.like?.trim() ?? "";
  const nearest = like === "" ? null : await findByMeaning(search, like, signal);
  if (nearest) return { order: "embeddings", passages: nearest };
  return { order: like === "" ? "text" : "words", passages: await findPassages(search) };
}

/** Null where there are no embeddings, or they cannot be had now. */
async function findByMeaning(search: PassageSearch, like: string, signal: AbortSignal): Promise<FoundPassages["passages"] | null> {
  const { AI_EMBEDDING_MODEL: model } = settings();
  if (!model || !(await hasEmbedding(search, model))) return null;
  try {
    const [embedding = []] = await embedTexts(model, [like], signal);
    return await findNearestPassages(search, model, embedding);
  } catch (error) {
    if (signal.aborted) throw error;
    logger().warn({ err: error }, "passages are searched by words: the embedding of the text could not be used");
    return null;
  }
}
