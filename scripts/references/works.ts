import type { Language } from "#lib/domain/language";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import { ErrorCollector, InvalidCollectionError } from "#lib/server/importer/errors";
import { readReferences } from "#lib/server/importer/references/read-references";
import { listReferences, readReferenceText } from "#lib/server/modules/references/queries/works";

/** The imported works of a language, one text in memory at a time. `targets`: ids of the library's authors. */
export async function* importedWorks(language: Language, targets: ReadonlySet<string>): AsyncGenerator<ReferenceText> {
  for (const { id, author, authorSlug, title, year, ...work } of await listReferences()) {
    if (work.language !== language) continue;
    yield { author, authorSlug, title, year, target: targets.has(authorSlug), text: textOf(await readReferenceText(id)) };
  }
}

/**
 * The works of a language as an import of a folder, zip or file would read them, without importing them: nobody has to answer for them, as
 * only figures leave them. Throws InvalidCollectionError with all faults, after the last work.
 */
export async function* worksIn(source: string, language: Language, targets: ReadonlySet<string>): AsyncGenerator<ReferenceText> {
  const errors = new ErrorCollector();
  const options = { facts: {}, vouched: true, deaths: new Map<string, number>(), now: new Date() };
  for await (const { work, chapters } of readReferences(source, options, errors)) {
    const { author, authorSlug, title, year } = work;
    if (work.language === language) yield { author, authorSlug, title, year, target: targets.has(authorSlug), text: textOf(chapters) };
  }
  if (errors.count > 0) throw new InvalidCollectionError(source, errors.list());
}

/** A paragraph a line, an empty line between chapters. */
const textOf = (chapters: string[][]): string => chapters.map((parts) => parts.join("\n").replaceAll(/\n+/g, "\n")).join("\n\n");
