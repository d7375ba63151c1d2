import type { Language } from "#lib/domain/language";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import { listAuthorNames } from "#lib/server/modules/authors/queries";
import { listReferences, readReferenceText } from "#lib/server/modules/references/queries/works";

/** The imported works of a language, one text in memory at a time: a paragraph a line, an empty line between chapters. */
export async function* importedWorks(language: Language): AsyncGenerator<ReferenceText> {
  const targets = new Set((await listAuthorNames()).map(({ id }) => id));
  for (const { id, author, authorSlug, title, year, ...work } of await listReferences()) {
    if (work.language !== language) continue;
    const chapters = await readReferenceText(id);
    const text = chapters.map((passages) => passages.join("\n").replaceAll(/\n+/g, "\n")).join("\n\n");
    yield { author, authorSlug, title, year, target: targets.has(authorSlug), text };
  }
}
