import "server-only";

import { revalidateTag } from "next/cache";
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { readBuildStamp } from "#lib/server/platform/build-stamp";
import { libraryIdentity, listExpiredTags } from "#lib/server/platform/cache/expired-tags";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { waitForPageRenders } from "#lib/server/platform/cache/page-renders";
import { loadSettingOverrides } from "#lib/server/platform/settings/overrides";

/** A tag's timestamp precedes its commit and may be older than tags that were already read: each read looks back this far. */
const OVERLAP_MS = 300_000;

// The tags that this process has expired so far. The build stamp tells from which database and when the pages were built.
let expiredUntil: Date | undefined;
let seenTags = new Map<string, number>();

/**
 * Expires every tag marked since the last call (at the first call: since the build). Returns the tags and the time of the latest one, null
 * if none was ever marked.
 */
export async function revalidateExpiredTags(): Promise<{ tags: string[]; until: Date | null }> {
  const tags = await tagsToExpire();
  if (tags.includes(LIBRARY_TAG)) await loadSettingOverrides();
  expireNow(tags);
  // Wait even without new tags: a concurrent call may have read them, and both must respond after the expiry.
  await waitForPageRenders();
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  if (tags.length > 0) notifyTagsExpired(tags);
  return { tags, until: expiredUntil ?? null };
}

/**
 * revalidateTag takes effect when the route handler returns. A page that begins before and ends after that moment would be made from data
 * that was cached before the change, and be dated after it. Here the tags expire at once; revalidateTag then expires the pages in progress.
 */
function expireNow(tags: string[]): void {
  const now = Date.now();
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: now, expired: now });
}

async function tagsToExpire(): Promise<string[]> {
  const build = readBuildStamp();
  if (!expiredUntil && build?.identity !== (await libraryIdentity())) {
    await readNewTags(new Date(0));
    expiredUntil ??= new Date(0);
    return [LIBRARY_TAG];
  }
  return readNewTags(expiredUntil ? new Date(expiredUntil.getTime() - OVERLAP_MS) : new Date(build?.expiredUntil ?? 0));
}

async function readNewTags(since: Date): Promise<string[]> {
  const rows = await listExpiredTags(since);
  const added = rows.filter(({ tag, expiredAt }) => seenTags.get(tag) !== expiredAt.getTime());
  seenTags = new Map(rows.map(({ tag, expiredAt }) => [tag, expiredAt.getTime()]));
  expiredUntil = rows.at(-1)?.expiredAt ?? expiredUntil;
  return added.map(({ tag }) => tag);
}
