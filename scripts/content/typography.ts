import { typographyFaults } from "#lib/domain/generation/checks/typography";
import { type ReadBook, textsOf } from "./collection.ts";

/** Checks the punctuation of each language: quotation marks, dashes, apostrophes, spaces. */
export const checkTypography = (book: ReadBook): string[] =>
  textsOf(book).flatMap(({ place, text }) => typographyFaults(text, book.front.lang).map((fault) => `${place}: ${fault}`));
