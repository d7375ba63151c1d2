import { paragraphsByNumber } from "#lib/client/paragraphs";
import { rangeIn } from "#lib/client/text-selection";
import { countedText } from "#lib/domain/reading/annotations";
import type { Place } from "#lib/domain/reading/reading";
import { markedWords } from "#lib/domain/text-range/highlighted-html";

/** A passage of the search in the book: `html` is its excerpt with the words in <mark>. */
type Passage = Place & { html: string };

/** The `::highlight()` rule of app/styles/reader-highlights.css. */
const FOUND = "found";
let followed: Passage | null = null;

/** Remembers the passage that is opened next; the words are painted when its paragraph is shown. */
export function rememberPassage(passage: Passage): void {
  followed = passage;
}

/** Paints the words for which the shown paragraph was found; those of another passage are forgotten. */
export function paintFoundWords(shown: Place): void {
  clearFoundWords();
  if (followed?.chapter !== shown.chapter || followed.paragraph !== shown.paragraph) followed = null;
  const paragraph = followed && paragraphsByNumber().get(followed.paragraph);
  if (!followed || !paragraph || typeof Highlight === "undefined" || !("highlights" in CSS)) return;
  const words = markedWords(countedText(paragraph.textContent), followed.html);
  CSS.highlights.set(FOUND, new Highlight(...words.map((word) => rangeIn(paragraph, word))));
}

export const clearFoundWords = (): void => void CSS.highlights?.delete(FOUND);
