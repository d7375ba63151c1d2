import type { CheckedBook, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import { checkLibraryOverlap } from "#lib/domain/generation/checks/library-overlap";
import { checkPromptOverlap } from "#lib/domain/generation/checks/prompt-overlap";
import { checkReferenceOverlap } from "#lib/domain/generation/checks/reference-overlap";
import { findRepeats } from "#lib/domain/generation/checks/repeats";
import { countWords } from "#lib/domain/text/text";

/** What a chapter is held against: the request's text, the library, imported works, and the other chapters of its book (`repeatOf`). */
export type Elsewhere = Pick<CheckedBook, "language" | "prompt"> &
  Pick<LibraryKnowledge, "placeOf" | "referenceOf"> & { repeatOf: (run: number) => string | undefined };

/** Most that a writer is told at once. */
const MOST = 8;

/** What a chapter repeats or copies so far that the checks of the whole book would fail, a sentence each. */
export function copyFaults(chapter: CheckedBook["chapters"][number], { language, prompt, repeatOf, ...library }: Elsewhere): string[] {
  const book: CheckedBook = { language, prompt, plot: "", minChapters: 1, maxChapters: 1, chapters: [chapter] };
  const words = chapter.paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  const found = [
    findRepeats(book, repeatOf),
    checkLibraryOverlap(book, library, words),
    checkReferenceOverlap(book, library, words),
    checkPromptOverlap(book),
  ];
  return found
    .flatMap(({ findings }) => findings)
    .filter(({ fails }) => fails)
    .map(({ message }) => message)
    .slice(0, MOST);
}
