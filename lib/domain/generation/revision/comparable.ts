import type { Language } from "#lib/domain/language";
import { sentencesOf } from "#lib/domain/reading/sentences";
import { countWords } from "#lib/domain/text/text";

/** How much longer one text may be for both to be judged whole: judges prefer what is longer. */
const SAME_LENGTH = 0.1;

/** Which end of a text stays where it is cut. */
export type Kept = "beginning" | "end";

/** Two texts of about the same length, Markdown: of the longer one whole sentences stay, from its beginning or up to its end. */
export function comparableTexts(one: string, other: string, language: Language, kept: Kept = "beginning"): [string, string] {
  const [a, b] = [countWords(one), countWords(other)];
  if (Math.abs(a - b) <= Math.min(a, b) * SAME_LENGTH) return [one, other];
  return a > b
    ? [cutText(one, { most: b * (1 + SAME_LENGTH) }, language, kept), other]
    : [one, cutText(other, { most: a * (1 + SAME_LENGTH) }, language, kept)];
}

/** Paragraphs of a text of so many words at most, the last of them cut after a sentence; at least one sentence. */
export function cutText(text: string, { most }: { most: number }, language: Language, kept: Kept = "beginning"): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => sentencesOf(paragraph, language).map(({ start, end }) => paragraph.slice(start, end)));
  const inOrder = <Item>(items: readonly Item[]): Item[] => (kept === "beginning" ? [...items] : items.toReversed());
  const cut: string[] = [];
  let count = 0;
  for (const sentences of inOrder(paragraphs)) {
    const taken: string[] = [];
    for (const sentence of inOrder(sentences)) {
      if (count > 0 && count + countWords(sentence) > most) break;
      taken.push(sentence);
      count += countWords(sentence);
    }
    if (taken.length > 0) cut.push(inOrder(taken).join(" "));
    if (taken.length < sentences.length) break;
  }
  return inOrder(cut).join("\n\n");
}
