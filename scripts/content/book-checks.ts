import { checkBook } from "#lib/domain/generation/checks/check-book";
import type { CheckFinding, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import { LANGUAGES } from "#lib/domain/language";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { type Speller, withSpeller } from "#lib/server/platform/spelling/speller";
import type { ReadBook } from "./collection.ts";

export type BookFinding = CheckFinding & { book: string };

/** What the checks of generated books find in each book, compared with the other books in its language. */
export async function checkAsGenerated(books: ReadBook[]): Promise<BookFinding[]> {
  const places = new Map<number, { id: string; place: string }[]>();
  for (const { id, front, chapters } of books) {
    for (const [index, { paragraphs }] of chapters.entries()) {
      for (const run of paragraphs.flatMap(runsOf)) {
        places.set(run, [...(places.get(run) ?? []), { id, place: `${front.title}, chapter ${index + 1}` }]);
      }
    }
  }
  const findings: BookFinding[] = [];
  for (const language of LANGUAGES) {
    const some = books.filter(({ front }) => front.lang === language);
    const figures = await getReferenceFigures(language);
    const findingsOf = (book: ReadBook, knows: Speller) => {
      const ids = new Set(some.filter(({ id }) => id !== book.id).map(({ id }) => id));
      const library: LibraryKnowledge = {
        placeOf: (run) => places.get(run)?.find(({ id }) => ids.has(id))?.place,
        referenceOf: () => undefined,
        isInReferences: () => false,
        descriptions: some.filter(({ id }) => ids.has(id)).map(({ front }) => front),
      };
      const limits = { minChapters: 1, maxChapters: book.chapters.length };
      const checked = { language, prompt: "", plot: book.front.description, ...limits, chapters: book.chapters };
      const human = { ...figures, own: figures.authors.find(({ slug }) => slug === book.front.author) };
      return checkBook(checked, library, human, knows).findings.map((finding) => ({ ...finding, book: book.id }));
    };
    findings.push(...(await withSpeller(language, (knows) => some.flatMap((book) => findingsOf(book, knows)), { acceptsAmerican: true })));
  }
  return findings;
}

/** The findings that fail (or those that only warn) for people, each with its place. */
export const describeFindings = (findings: readonly BookFinding[], failing: boolean): string[] =>
  findings
    .filter(({ fails }) => fails === failing)
    .map(({ book, chapter, paragraph, message }) => {
      const place = paragraph === null ? "" : `#p-${paragraph}`;
      return `${chapter === null ? book : `${book}/${chapter}${place}`}: ${message}`;
    });
