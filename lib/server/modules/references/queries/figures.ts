import "server-only";

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ReferenceFiguresFile } from "#lib/contract/references/figures";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";

/** The path of a language's figures, relative to the working directory. */
export const referenceFiguresPath = (language: Language): string => `content/references/${language}.json`;

/** The figures of the human works in a language, read once a process. Rejects if the file is missing or not as in lib/contract/references. */
export const getReferenceFigures = oncePerLanguage(async (language): Promise<ReferenceFigures> => {
  const path = join(/* turbopackIgnore: true */ process.cwd(), referenceFiguresPath(language));
  return ReferenceFiguresFile.parse(JSON.parse(await readFile(path, "utf8")));
});
