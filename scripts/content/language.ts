import { detect } from "tinyld";
import { LANGUAGES } from "#lib/domain/language";
import type { ReadBook } from "./collection.ts";

/** Checks that each chapter and the description are in the book's declared language. */
export function checkLanguage({ id, front, chapters }: ReadBook): string[] {
  const texts = [
    ["the description", front.description],
    ...(front.analysis ? [["the critique", front.analysis.critique]] : []),
    ...chapters.map(({ paragraphs }, index) => [`chapter ${index + 1}`, paragraphs.join("\n")]),
  ];
  return texts.flatMap(([name = "", text = ""]) => {
    const found = detect(text, { only: [...LANGUAGES] });
    return found === front.lang ? [] : [`${id}: ${name} looks like ${found || "no language"}, not ${front.lang}`];
  });
}
