import type { Language } from "#lib/domain/language";
import type { BookSpread } from "#lib/domain/stylometry/book-spread";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";

export type SpreadBook = { id: string; title: string; author: string };
/** How far apart the library's books of a language are, with the human yardsticks. */
export type LanguageSpread = {
  language: Language;
  spread: BookSpread;
  yardsticks: ReferenceFigures["yardsticks"];
  books: SpreadBook[];
};
