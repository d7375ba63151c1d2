import "server-only";

import { revalidateTag } from "next/cache";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { readBuildStamp } from "#lib/server/platform/build-stamp";
import { libraryIdentity, listExpiredTags } from "#lib/server/platform/cache/expired-tags";

/** A change is stamped before it is committed, perhaps after a later one: so far back is looked again. */
const OVERLAP_MS = 300_000;

// What this process has heard of so far. A build tells which database it was made from, and when.
let heardUntil: Date | undefined;
let heard = new Map<string, number>();

/** Forgets every cached page whose data changed since the last call; the first time, since the build. Returns the tags. */
export async function forgetExpired(): Promise<string[]> {
  const build = readBuildStamp();
  if (!heardUntil && build?.identity !== (await libraryIdentity())) {
    await hear(new Date(0));
    heardUntil ??= new Date(0);
    revalidateTag(LIBRARY_TAG, { expire: 0 });
    return [LIBRARY_TAG];
  }
  const tags = await hear(heardUntil ? new Date(heardUntil.getTime() - OVERLAP_MS) : new Date(build?.madeAt ?? 0));
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return tags;
}

/** What expired after `since` and was not heard of before; remembers it. */
async function hear(since: Date): Promise<string[]> {
  const rows = await listExpiredTags(since);
  const news = rows.filter(({ tag, expiredAt }) => heard.get(tag) !== expiredAt.getTime());
  heard = new Map(rows.map(({ tag, expiredAt }) => [tag, expiredAt.getTime()]));
  heardUntil = rows.at(-1)?.expiredAt ?? heardUntil;
  return news.map(({ tag }) => tag);
}
