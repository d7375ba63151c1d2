import { clichesOf } from "#lib/domain/generation/checks/overused-words";
import type { ReadBook } from "./collection.ts";

/** Occurrences per book that may be chance. */
const MOST = 2;

/** Faults for books with more than two phrases that are typical of language models. */
export function checkCliches({ id, front, chapters }: ReadBook): string[] {
  const text = chapters.flatMap(({ paragraphs }) => paragraphs).join("\n");
  const found = clichesOf(text, front.lang).map((phrase) => `“${phrase}”`);
  return found.length > MOST ? [`${id}: ${found.length} worn phrases: ${found.join(", ")}`] : [];
}
