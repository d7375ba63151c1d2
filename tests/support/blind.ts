import type { ReferenceWork } from "#lib/domain/references/reference-work";

// Made-up prose for pairs of the blind page. No name is in it.

const SENTENCES = [
  "The {thing} stood in the window and nobody in the street knew why it burned.",
  "He seized the {thing}, ran down the stairs and threw the door open.",
  "She turned, caught the rope and jumped across before the {thing} fell.",
  "They rushed along the wall, pushed the gate and fled from the {thing}.",
  "Somebody knocked, the wind struck the roof, and the {thing} broke.",
];

/** About so many words of prose about a thing; no two numbers give the same. */
export function proseOf(words: number, thing: string, from = 0): string {
  const sentences: string[] = [];
  for (let count = 0, index = from; count < words; index += 1) {
    const sentence = (SENTENCES[index % SENTENCES.length] ?? "").replace(
      "{thing}",
      `${thing} of the ${ORDINALS[index % ORDINALS.length]} night`,
    );
    sentences.push(sentence);
    count += sentence.split(" ").length;
  }
  return sentences.join(" ");
}
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"];

/** Paragraphs of a book, enough for more than six pairs. */
export const LANTERN_PROSE = Array.from({ length: 10 }, (_, index) => proseOf(100, "lamp", index));

/** A work by an author of the test that imports it. */
export const MADE_UP_WORK = {
  work: {
    ...{ language: "en", author: "Ada Lind", authorSlug: "ada-lind", title: "The Stair", year: 1881, died: 1902 },
    ...{ source: "A shelf", readAt: "https://books.example/stair", licence: "public domain", vouched: false },
  } satisfies ReferenceWork as ReferenceWork,
  chapters: Array.from({ length: 12 }, (_, index) => [proseOf(100, "ledger", index + 3)]),
};
