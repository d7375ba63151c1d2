import { checkBook } from "#lib/domain/generation/checks/check-book";
import type { LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import { LANGUAGES } from "#lib/domain/language";
import { type Speller, withSpeller } from "#lib/server/platform/spelling/speller";
import type { ReadBook } from "./collection.ts";

/** The findings for which a generated book would fail, compared with the other books in its language. */
export async function checkAsGenerated(books: ReadBook[]): Promise<string[]> {
  const places = new Map<number, { id: string; place: string }[]>();
  for (const { id, front, chapters } of books) {
    for (const [index, { paragraphs }] of chapters.entries()) {
      for (const run of paragraphs.flatMap(runsOf)) {
        places.set(run, [...(places.get(run) ?? []), { id, place: `${front.title}, chapter ${index + 1}` }]);
      }
    }
  }
  const faults: string[] = [];
  for (const language of LANGUAGES) {
    const some = books.filter(({ front }) => front.lang === language);
    const faultsOf = (book: ReadBook, knows: Speller) => {
      const ids = new Set(some.filter(({ id }) => id !== book.id).map(({ id }) => id));
      const library: LibraryKnowledge = {
        placeOf: (run) => places.get(run)?.find(({ id }) => ids.has(id))?.place,
        descriptions: some.filter(({ id }) => ids.has(id)).map(({ front }) => front),
      };
      const limits = { minChapters: 1, maxChapters: book.chapters.length };
      const checked = { language, prompt: "", plot: book.front.description, ...limits, chapters: book.chapters };
      return checkBook(checked, library, knows)
        .findings.filter(({ fails }) => fails)
        .map(({ chapter, paragraph, message }) => `${book.id}/${chapter}#p-${paragraph}: ${message}`);
    };
    faults.push(...(await withSpeller(language, (knows) => some.flatMap((book) => faultsOf(book, knows)), { acceptsAmerican: true })));
  }
  return faults;
}
