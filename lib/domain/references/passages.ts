import type { Language } from "#lib/domain/language";
import { type PassageKind, passageKind } from "#lib/domain/references/passage-kind";
import { countWords } from "#lib/domain/text/text";

/**
 * A part of a work; the passages of a work in their order are its whole text. `chapter` counts from 1, paragraphs are separated by an empty line; a
 * passage that `continues` begins within the paragraph with which the one before it ends.
 */
export type ReferencePassage = { chapter: number; kind: PassageKind; place: PassagePlace; text: string; words: number; continues: boolean };

/** Where in its chapter a passage stands. */
export const PASSAGE_PLACES = ["opening", "middle", "closing"] as const;
export type PassagePlace = (typeof PASSAGE_PLACES)[number];

/** Words of a passage; a shorter one is a chapter that has no more, or what one paragraph leaves. */
export const PASSAGE_WORDS = { least: 80, most: 400, usual: 240 } as const;

/** Cuts the chapters of a work, each a list of paragraphs, into passages at the ends of paragraphs; longer paragraphs at the ends of sentences. */
export function splitPassages(chapters: readonly (readonly string[])[], language: Language): ReferencePassage[] {
  return chapters.flatMap((paragraphs, index) => {
    const groups = joinShort(paragraphs.flatMap((paragraph) => cutParagraph(paragraph, language)));
    return groups.map(({ text, continues }, at) => ({
      chapter: index + 1,
      kind: passageKind(text, language),
      place: at === 0 ? "opening" : at === groups.length - 1 ? "closing" : "middle",
      text,
      words: countWords(text),
      continues,
    }));
  });
}

type Part = Pick<ReferencePassage, "text" | "continues">;

/** Joins paragraphs up to the usual length; a rest of fewer words than the least joins the passage before it if both fit. */
function joinShort(paragraphs: readonly Part[]): Part[] {
  const groups: { texts: string[]; words: number; continues: boolean }[] = [];
  for (const { text, continues } of paragraphs) {
    const words = countWords(text);
    const last = groups.at(-1);
    const fits = last && last.words + words <= PASSAGE_WORDS.most;
    if (last && fits && (last.words < PASSAGE_WORDS.least || last.words + words <= PASSAGE_WORDS.usual)) {
      last.texts.push(text);
      last.words += words;
    } else groups.push({ texts: [text], words, continues });
  }
  const rest = groups.at(-1);
  const before = groups.at(-2);
  if (rest && before && rest.words < PASSAGE_WORDS.least && before.words + rest.words <= PASSAGE_WORDS.most) {
    before.texts.push(...rest.texts);
    groups.pop();
  }
  return groups.map(({ texts, continues }) => ({ text: texts.join("\n\n"), continues }));
}

/** A paragraph as a whole, or in parts of whole sentences of at most 400 words; a longer sentence stays whole. */
function cutParagraph(paragraph: string, language: Language): Part[] {
  const text = paragraph.trim();
  if (text === "") return [];
  if (countWords(text) <= PASSAGE_WORDS.most) return [{ text, continues: false }];
  const parts: { text: string; words: number }[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const words = countWords(segment);
    const last = parts.at(-1);
    if (last && last.words + words <= PASSAGE_WORDS.most) {
      last.text += segment;
      last.words += words;
    } else parts.push({ text: segment, words });
  }
  return parts.map((part, at) => ({ text: part.text.trim(), continues: at > 0 }));
}
