import "server-only";

import { revalidateTag } from "next/cache";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { libraryIdentity, listExpiredTags } from "#lib/server/data/expired-tag";
import { readBuildStamp } from "#lib/server/infra/build-stamp";

// What this process has heard of so far. A build tells which database it was made from, and when.
let heardUntil: Date | undefined;

/** Forgets every cached page whose data changed since the last call; the first time, since the build. Returns the tags. */
export async function forgetExpired(): Promise<string[]> {
  const build = readBuildStamp();
  if (!heardUntil && build?.identity !== (await libraryIdentity())) {
    heardUntil = (await listExpiredTags(new Date(0))).until;
    revalidateTag(LIBRARY_TAG, { expire: 0 });
    return [LIBRARY_TAG];
  }
  const { tags, until } = await listExpiredTags(heardUntil ?? new Date(build?.madeAt ?? 0));
  heardUntil = until;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return tags;
}
