import { checkBook } from "#lib/domain/generation/checks/check-book";
import type { LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import type { ReadBook } from "./collection.ts";

/** The findings for which a generated book would fail, compared with the other books in its language. */
export function checkAsGenerated(books: ReadBook[]): string[] {
  const places = new Map<number, { id: string; place: string }[]>();
  for (const { id, front, chapters } of books) {
    for (const [index, { paragraphs }] of chapters.entries()) {
      for (const run of paragraphs.flatMap(runsOf)) {
        places.set(run, [...(places.get(run) ?? []), { id, place: `${front.title}, chapter ${index + 1}` }]);
      }
    }
  }
  return books.flatMap((book) => {
    const others = books.filter(({ id, front }) => id !== book.id && front.lang === book.front.lang);
    const ids = new Set(others.map(({ id }) => id));
    const library: LibraryKnowledge = {
      placeOf: (run) => places.get(run)?.find(({ id }) => ids.has(id))?.place,
      descriptions: others.map(({ front }) => front),
    };
    const { lang: language, description: plot } = book.front;
    const limits = { minChapters: 1, maxChapters: book.chapters.length };
    const { findings } = checkBook({ language, prompt: "", plot, ...limits, chapters: book.chapters }, library);
    return findings
      .filter(({ fails }) => fails)
      .map(({ chapter, paragraph, message }) => `${book.id}/${chapter}#p-${paragraph}: ${message}`);
  });
}
