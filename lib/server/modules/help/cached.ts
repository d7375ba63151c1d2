import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { HelpEntry } from "#lib/domain/information/help";
import type { Language } from "#lib/domain/language";
import { readHelp } from "#lib/server/modules/help/entries";

/** All help entries in the order of the page. They change only with a build. */
export async function listHelp(locale: Language): Promise<HelpEntry[]> {
  "use cache";
  cacheLife("max");
  cacheTag(LIBRARY_TAG);
  return readHelp(locale);
}

export const findHelp = async (slug: string, locale: Language): Promise<HelpEntry | null> =>
  (await listHelp(locale)).find((entry) => entry.slug === slug) ?? null;
