import { shownText } from "#lib/domain/blind/shown-text";
import type { Place } from "#lib/domain/generation/judgement/judgement";
import { cutText } from "#lib/domain/generation/revision/comparable";
import type { Language } from "#lib/domain/language";
import type { PassagePlace } from "#lib/domain/references/passages";
import { countWords } from "#lib/domain/text/text";

/** Words of a compared passage, which ends after a sentence; a chapter may have fewer, and a long sentence stays whole. */
export const EXCERPT_WORDS = { least: 250, most: 320 } as const;
/** Of passages by people as they are stored; `anchorText` makes them as long as the book's. */
export const ANCHOR_WORDS = { least: 180, most: 320 } as const;

/** Where in a chapter of the author's a passage stands that is compared with one of this place. */
export const PASSAGE_PLACE: Record<Place, PassagePlace> = { opening: "opening", middle: "middle", close: "closing" };

/** Consecutive paragraphs of a chapter, counted from 1, both ends included and perhaps cut, as they are shown: typography does not tell who wrote them. */
export type Excerpt = { chapter: number; first: number; last: number; text: string };

/** A passage by people with the ones before and after it in its chapter, as long as the book's: one of a close keeps its end. */
export function anchorText(text: string, { before, after }: { before: string; after: string }, place: Place, language: Language): string {
  const isShort = countWords(text) < EXCERPT_WORDS.least;
  const parts = place === "close" && before !== "" ? [before, text] : [text, after];
  return cutAt(isShort ? parts.filter(Boolean).join("\n\n") : text, place === "close" && before !== "" ? "close" : "opening", language);
}

const cutAt = (text: string, place: Place, language: Language): string =>
  countWords(text) > EXCERPT_WORDS.most
    ? cutText(text, { most: EXCERPT_WORDS.most }, language, place === "close" ? "end" : "beginning")
    : text;

/** The paragraphs of a book at a place: its beginning, the middle of its middle chapter, its end. Chapters are lists of paragraphs; some are not empty. */
export function excerptAt(chapters: readonly (readonly string[])[], place: Place, language: Language): Excerpt {
  const shown = chapters.map((paragraphs) => paragraphs.map((paragraph) => shownText(paragraph, language)));
  const index = { opening: 0, middle: Math.floor(shown.length / 2), close: shown.length - 1 }[place];
  const paragraphs = shown[index] ?? [];
  const counts = paragraphs.map(countWords);
  const sum = (from: number, to: number) => counts.slice(from, to).reduce((words, count) => words + count, 0);
  let start = { opening: 0, middle: Math.floor(paragraphs.length / 2), close: paragraphs.length }[place];
  while (start > 0 && sum(start, counts.length) < EXCERPT_WORDS.least) start -= 1;
  let end = place === "close" ? paragraphs.length : Math.min(start + 1, paragraphs.length);
  while (end < paragraphs.length && sum(start, end) < EXCERPT_WORDS.least) end += 1;
  const text = paragraphs.slice(start, end).filter((paragraph) => paragraph !== "");
  return { chapter: index + 1, first: start + 1, last: end, text: cutAt(text.join("\n\n"), place, language) };
}
