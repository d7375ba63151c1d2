import type { Language } from "#lib/domain/language";
import { type PassageKind, passageKind } from "#lib/domain/references/passage-kind";
import { countWords } from "#lib/domain/text/text";

/** A part of a work; the passages of a work in their order are its whole text. `chapter` counts from 1, paragraphs are separated by an empty line. */
export type ReferencePassage = { chapter: number; kind: PassageKind; place: PassagePlace; text: string; words: number };

/** Where in its chapter a passage stands. */
export const PASSAGE_PLACES = ["opening", "middle", "closing"] as const;
export type PassagePlace = (typeof PASSAGE_PLACES)[number];

/** Words of a passage; a shorter one is a chapter that has no more, or what one paragraph leaves. */
export const PASSAGE_WORDS = { least: 80, most: 400, usual: 240 } as const;

/** Cuts the chapters of a work, each a list of paragraphs, into passages at the ends of paragraphs; longer paragraphs at the ends of sentences. */
export function splitPassages(chapters: readonly (readonly string[])[], language: Language): ReferencePassage[] {
  return chapters.flatMap((paragraphs, index) => {
    const texts = joinShort(paragraphs.flatMap((paragraph) => cutParagraph(paragraph, language)));
    return texts.map((text, at) => ({
      chapter: index + 1,
      kind: passageKind(text, language),
      place: at === 0 ? "opening" : at === texts.length - 1 ? "closing" : "middle",
      text,
      words: countWords(text),
    }));
  });
}

/** Joins paragraphs up to the usual length; a rest of fewer words than the least joins the passage before it if both fit. */
function joinShort(paragraphs: readonly string[]): string[] {
  const groups: { texts: string[]; words: number }[] = [];
  for (const text of paragraphs) {
    const words = countWords(text);
    const last = groups.at(-1);
    const fits = last && last.words + words <= PASSAGE_WORDS.most;
    if (last && fits && (last.words < PASSAGE_WORDS.least || last.words + words <= PASSAGE_WORDS.usual)) {
      last.texts.push(text);
      last.words += words;
    } else groups.push({ texts: [text], words });
  }
  const rest = groups.at(-1);
  const before = groups.at(-2);
  if (rest && before && rest.words < PASSAGE_WORDS.least && before.words + rest.words <= PASSAGE_WORDS.most) {
    before.texts.push(...rest.texts);
    groups.pop();
  }
  return groups.map(({ texts }) => texts.join("\n\n"));
}

/** A paragraph as a whole, or in parts of whole sentences of at most 400 words; a longer sentence stays whole. */
function cutParagraph(paragraph: string, language: Language): string[] {
  const text = paragraph.trim();
  if (text === "") return [];
  if (countWords(text) <= PASSAGE_WORDS.most) return [text];
  const parts: { text: string; words: number }[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const words = countWords(segment);
    const last = parts.at(-1);
    if (last && last.words + words <= PASSAGE_WORDS.most) {
      last.text += segment;
      last.words += words;
    } else parts.push({ text: segment, words });
  }
  return parts.map((part) => part.text.trim());
}
