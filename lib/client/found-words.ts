import { paragraphsByNumber } from "#lib/client/paragraphs";
import { rangeIn } from "#lib/client/text-selection";
import { countedText } from "#lib/domain/reading/annotations";
import type { Place } from "#lib/domain/reading/reading";
import { markedWords } from "#lib/domain/text-range/highlighted-html";

/** A result of the search in a book: its paragraph, and the excerpt with the words in <mark>. */
type OpenedExcerpt = Place & { html: string };

/** The `::highlight()` rule of app/styles/reader-highlights.css. */
const FOUND = "found";
let opened: OpenedExcerpt | null = null;

/** Sets the result that is opened next; its words are highlighted when its paragraph is shown. */
export function setOpenedExcerpt(excerpt: OpenedExcerpt): void {
  opened = excerpt;
}

/** Highlights the words for which the shown paragraph was found, and clears those of another result. */
export function paintFoundWords(shown: Place): void {
  clearFoundWords();
  if (opened?.chapter !== shown.chapter || opened.paragraph !== shown.paragraph) opened = null;
  const paragraph = opened && paragraphsByNumber().get(opened.paragraph);
  if (!opened || !paragraph || typeof Highlight === "undefined" || !("highlights" in CSS)) return;
  const words = markedWords(countedText(paragraph.textContent), opened.html);
  CSS.highlights.set(FOUND, new Highlight(...words.map((word) => rangeIn(paragraph, word))));
}

export const clearFoundWords = (): void => void CSS.highlights?.delete(FOUND);
