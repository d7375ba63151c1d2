import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { LegalDocument, LegalVersion, LegalVersions } from "#lib/domain/information/legal";
import type { Language } from "#lib/domain/language";
import { getLegalTexts } from "#lib/server/modules/legal/queries/texts";
import { site } from "#lib/server/platform/site";

/** Read again every hour, so that a version is published and applies automatically on its day. */
const HOURLY = { stale: 300, revalidate: 3_600, expire: 30 * 86_400 };

/** The published versions of a document. */
export async function getLegalVersions(document: LegalDocument, locale: Language): Promise<LegalVersions<LegalVersion>> {
  "use cache";
  cacheLife(HOURLY);
  cacheTag(LIBRARY_TAG);
  return getLegalTexts(document, locale, site().name, new Date());
}
