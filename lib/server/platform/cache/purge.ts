import "server-only";

import { z } from "zod";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";

export const PURGE_CACHE = defineJob("purge-cache", z.object({ tags: z.array(z.string()) }));

/** What many caches accept in one request; Cloudflare takes 30 tags. */
const TAGS_PER_REQUEST = 30;
const TIMEOUT_MS = 10_000;

/** Queues the purge of a cache in front of the site, if there is one. */
export async function purgeLater(tags: string[], db: Pick<Transaction, "$executeRaw">): Promise<void> {
  if (settings().CACHE_PURGE_URL === undefined) return;
  const batches = Array.from({ length: Math.ceil(tags.length / TAGS_PER_REQUEST) }, (_, index) => ({
    tags: tags.slice(index * TAGS_PER_REQUEST, (index + 1) * TAGS_PER_REQUEST),
  }));
  await addJobs(db, PURGE_CACHE, batches);
}

/**
 * Tells the cache at CACHE_PURGE_URL to forget responses with these tags: a POST with the header Cache-Tag, as the responses have it, and the
 * same tags as JSON. Throws for a status other than 2xx, so that the job is tried again.
 */
export async function purgeCacheJob({ tags }: { tags: string[] }): Promise<void> {
  const { CACHE_PURGE_URL, CACHE_PURGE_TOKEN } = settings();
  if (CACHE_PURGE_URL === undefined) return;
  const response = await fetch(CACHE_PURGE_URL, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Cache-Tag": tags.join(","),
      ...(CACHE_PURGE_TOKEN !== undefined && { Authorization: `Bearer ${CACHE_PURGE_TOKEN}` }),
    },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the cache answered ${response.status} to a purge`);
}
