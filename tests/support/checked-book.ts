import type { CheckedBook, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import type { Language } from "#lib/domain/language";
import { chapterOf } from "#tests/support/language-model/prose";

export const EMPTY_LIBRARY: LibraryKnowledge = { placeOf: () => undefined, descriptions: [] };

/** A book in which the checks find nothing. */
export function soundBook(language: Language = "en", chapters = 6, words = 700): CheckedBook {
  const numbers = Array.from({ length: chapters }, (_, index) => index + 1);
  const limits = { minChapters: chapters, maxChapters: chapters };
  const written = numbers.map((number) => ({
    title: `Part ${number}`,
    paragraphs: chapterOf(language, "sound", number, words).split("\n\n"),
  }));
  return { language, prompt: "", plot: "", ...limits, chapters: written };
}

/** The book with other paragraphs in a chapter (from 1). */
export const withParagraphs = (book: CheckedBook, chapter: number, change: (paragraphs: readonly string[]) => string[]): CheckedBook => ({
  ...book,
  chapters: book.chapters.map((one, index) => (index === chapter - 1 ? { ...one, paragraphs: change(one.paragraphs) } : one)),
});

/** The book with a text as the first paragraph of its second chapter. */
export const withText = (book: CheckedBook, text: string): CheckedBook => withParagraphs(book, 2, (paragraphs) => [text, ...paragraphs]);
