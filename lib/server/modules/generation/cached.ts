import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { AUTHORS_TAG, bookTag, LIBRARY_TAG } from "#lib/domain/cache-tag";
import * as making from "#lib/server/modules/generation/queries/making";
import * as schedules from "#lib/server/modules/generation/queries/schedules";

export async function listGenerationConfigs() {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  cacheLife("max");
  return schedules.listGenerationConfigs();
}

export async function findMaking(bookId: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(bookId));
  cacheLife("max");
  return making.findMaking(bookId);
}
