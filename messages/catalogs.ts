import "server-only";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#lib/domain/language";
import type english from "./en.json";

export type Catalog = typeof english;

// The web server and the bundles of Next.js each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheCatalogs?: Map<Language, Catalog> };

/**
 * All texts in a language. The file is read when it is first needed: imported, each bundle would contain it, as source and as objects.
 */
export function catalog(language: Language): Catalog {
  shared.pasticheCatalogs ??= new Map();
  const known = shared.pasticheCatalogs.get(language);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(process.cwd(), "messages", `${language}.json`), "utf8")) as Catalog;
  shared.pasticheCatalogs.set(language, read);
  return read;
}
