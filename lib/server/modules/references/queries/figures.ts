import "server-only";

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ReferenceFiguresFile } from "#lib/contract/references/figures";
import { LANGUAGES, type Language, oncePerLanguage } from "#lib/domain/language";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { type OwnWorks, ownWorks } from "#lib/domain/stylometry/own-works";

/** The path of a language's figures, relative to the working directory. */
export const referenceFiguresPath = (language: Language): string => `content/references/${language}.json`;

/** The figures of the human works in a language, read once a process. Rejects if the file is missing or not as in lib/contract/references. */
export const getReferenceFigures = oncePerLanguage(async (language): Promise<ReferenceFigures> => {
  const path = join(/* turbopackIgnore: true */ process.cwd(), referenceFiguresPath(language));
  return ReferenceFiguresFile.parse(JSON.parse(await readFile(path, "utf8")));
});

const Deaths = z.record(z.string(), z.int());

/** The year in which each author of the figures died, by slug (`content/references/deaths.json`). */
export async function readDeaths(): Promise<Map<string, number>> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), "content/references/deaths.json");
  return new Map(Object.entries(Deaths.parse(JSON.parse(await readFile(path, "utf8")))));
}

/** The bars of an author's own works, in the language in which the library measures them; null for an author without figures. */
export async function findOwnWorks(authorId: string): Promise<OwnWorks | null> {
  for (const language of LANGUAGES) {
    const { authors } = await getReferenceFigures(language);
    const author = authors.find(({ slug, target }) => target && slug === authorId);
    if (author) return ownWorks(author);
  }
  return null;
}
