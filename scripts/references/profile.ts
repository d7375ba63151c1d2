import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ReferenceFiguresFile } from "#lib/contract/references/figures";
import type { Language } from "#lib/domain/language";
import { buildFigures } from "#lib/domain/stylometry/build/build-figures";
import type { ReferenceText } from "#lib/domain/stylometry/build/read-work";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { referenceFiguresPath } from "#lib/server/modules/references/queries/figures";
import { readLibrary } from "../content/collection.ts";
import { withDatabase } from "../support/database.ts";
import { describeShares, textOfBook } from "./report.ts";
import { importedWorks, worksIn } from "./works.ts";

type WorksOf = (language: Language, targets: ReadonlySet<string>) => AsyncIterable<ReferenceText>;

/** Makes the figures of languages from a folder of works, or the imported works, and the collection, and prints how well they attribute. */
export const profile = (corpus: string | undefined, languages: readonly Language[]): Promise<void> =>
  corpus === undefined
    ? withDatabase(() => write(importedWorks, languages))
    : write((language, targets) => worksIn(corpus, language, targets), languages);

async function write(worksOf: WorksOf, languages: readonly Language[]): Promise<void> {
  const { authors, books } = await readLibrary("content");
  const targets = new Set(authors.map(({ id }) => id));
  for (const language of languages) {
    const own = books
      .filter(({ front }) => front.lang === language)
      .map((book) => ({ authorSlug: book.front.author, text: textOfBook(book) }));
    const figures = ReferenceFiguresFile.parse(await buildFigures(language, worksOf(language, targets), own));
    const path = referenceFiguresPath(language);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, asText(figures));
    const { totals } = figures;
    console.log(
      `${path}: ${totals.works} works of ${totals.authors} authors, ${totals.words} words; ${describeShares(figures.validation)}`,
    );
  }
}

/** JSON with a line for each author, so that a difference shows what changed. */
function asText({ authors, ...rest }: ReferenceFigures): string {
  const lines = Object.entries(rest).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(",\n")},\n"authors": [\n${authors.map((author) => JSON.stringify(author)).join(",\n")}\n]\n}\n`;
}
