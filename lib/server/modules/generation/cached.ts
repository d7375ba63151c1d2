import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { AUTHORS_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import * as data from "#lib/server/modules/generation/queries/schedules";

export async function listGenerationConfigs() {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  cacheLife("max");
  return data.listGenerationConfigs();
}
