import { readdirSync, readFileSync } from "node:fs";
import { seededRandom } from "#lib/domain/art/random";
import type { Language } from "#lib/domain/language";
import { countWords, wordsOf } from "#lib/domain/text/text";

const BOOKS = new URL("../../../content/books/", import.meta.url);
const WORD = /(?<![\p{L}\p{N}’'_-])\p{L}+(?![\p{L}\p{N}’'_-])/gu;
const TOKEN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const MIN_WORDS = 12;
const MAX_WORDS = 260;
const MIN_LETTERS = 3;
/** Words are replaced by others at least this often, so that no run of 8 words is the collection's. */
const REPLACED_EVERY = 3;

type Source = { paragraphs: string[]; words: Map<string, string[]> };
const sources = new Map<Language, Source>();

/** The paragraphs of the opening collection in a language, and its words by their beginning and ending. */
function sourceOf(language: Language): Source {
  const known = sources.get(language);
  if (known) return known;
  const paragraphs = readdirSync(BOOKS)
    .filter((book) => readFileSync(new URL(`${book}/book.md`, BOOKS), "utf8").includes(`\nlang: ${language}\n`))
    .flatMap((book) => chaptersOf(book).flatMap(paragraphsOf));
  const words = new Map<string, string[]>();
  for (const word of new Set(paragraphs.flatMap((paragraph) => paragraph.match(WORD) ?? []))) {
    if (!isReplaceable(word)) continue;
    for (const kind of kindsOf(word)) words.set(kind, [...(words.get(kind) ?? []), word]);
  }
  const source = { paragraphs, words };
  sources.set(language, source);
  return source;
}

const chaptersOf = (book: string): string[] =>
  readdirSync(new URL(`${book}/`, BOOKS))
    .filter((file) => /^\d+\.md$/.test(file))
    .sort()
    .map((file) => readFileSync(new URL(`${book}/${file}`, BOOKS), "utf8"));

const paragraphsOf = (chapter: string): string[] =>
  chapter
    .replace(/^---[\s\S]*?\n---\n/, "")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll("\n", " "))
    .filter((paragraph) => /^[\p{Lu}“«„—]/u.test(paragraph) && !/[*_[\]\\<>]/.test(paragraph))
    .filter((paragraph) => countWords(paragraph) >= MIN_WORDS && countWords(paragraph) <= MAX_WORDS);

const isReplaceable = (word: string, letters = MIN_LETTERS): boolean => word.length >= letters && word === word.toLowerCase();

/** Words of a kind begin alike (a vowel, for articles), and end alike, so that most sentences stay grammatical; from narrow to wide. */
function kindsOf(word: string): string[] {
  const beginning = /^[aeiouhàèéêîôœäöü]/i.test(word) ? "vowel" : "consonant";
  const size = word.length > 5 ? "long" : "short";
  return [`${beginning} ${size} ${word.slice(-2)}`, `${beginning} ${size} ${word.slice(-1)}`, `${beginning} ${size}`];
}

const MIN_CHOICES = 60;
/** The number of words without a replacement after which shorter words are replaced too. */
const LONG_SINCE = 4;

/** A paragraph in which about every third word is another one of its kind; another seed gives other words in the same places. */
function vary(paragraph: string, { words }: Source, seed: string): string {
  const random = seededRandom(seed);
  let since = 0;
  return paragraph.replace(TOKEN, (word) => {
    since += 1;
    if (since < REPLACED_EVERY || /[^\p{L}]/u.test(word) || !isReplaceable(word, since > LONG_SINCE ? 1 : MIN_LETTERS)) return word;
    since = 0;
    const lists = kindsOf(word).map((kind) => words.get(kind) ?? []);
    const choices = lists.find((list) => list.length >= MIN_CHOICES) ?? lists.at(-1) ?? [];
    const index = Math.floor(random.between(0, choices.length));
    const choice = choices[index] === word ? choices[(index + 1) % choices.length] : choices[index];
    return choice ?? word;
  });
}

/** Paragraph `index` of a text without end; another `seed` is another text. */
export const paragraphOf = (language: Language, seed: string, index: number): string =>
  vary(sourceParagraph(language, seed, index), sourceOf(language), `${seed} ${index}`);

const SHIFT = 5;

function sourceParagraph(language: Language, seed: string, index: number): string {
  const { paragraphs } = sourceOf(language);
  const start = Math.floor(seededRandom(`start of ${seed}`).between(0, paragraphs.length));
  // When the prose begins again, chapters begin at other paragraphs than before.
  const shift = Math.floor(index / paragraphs.length) * SHIFT;
  const paragraph = paragraphs[(start + index + shift) % paragraphs.length];
  if (paragraph === undefined) throw new Error(`The collection has no prose in ${language}.`);
  return paragraph;
}

/** Chapter `number` (from 1) of a text, of `words` words or a few more. */
export function chapterOf(language: Language, seed: string, number: number, words: number, stride: number): string {
  const after = (first: number, count: number): number => {
    let next = first;
    for (let counted = 0; counted < count; next += 1) counted += countWords(sourceParagraph(language, seed, next));
    return next;
  };
  let first = 0;
  for (let chapter = 1; chapter < number; chapter += 1) first = after(first, stride);
  return Array.from({ length: after(first, words) - first }, (_, index) => paragraphOf(language, seed, first + index)).join("\n\n");
}

const SENTENCE_END = /(?<=\p{Ll}[.!?…])\s+(?=\p{Lu})/u;

/** Sentences of at most `max` characters in all. */
export function sentencesOf(language: Language, seed: string, count: number, max: number): string {
  const sentences: string[] = [];
  for (let index = 0; sentences.length < count; index += 1) {
    const sentence = plain(paragraphOf(language, seed, index))
      .split(SENTENCE_END)
      .find((text) => countWords(text) >= 6 && text.length <= max / count - 1);
    if (sentence) sentences.push(sentence);
  }
  return sentences.join(" ");
}

/** A title of three to five words. */
export function titleOf(language: Language, seed: string): string {
  const words = wordsOf(plain(paragraphOf(language, `title ${seed}`, 0)));
  const length = Math.floor(seededRandom(`length ${seed}`).between(3, 6));
  const text = words.slice(0, length).join(" ").slice(0, 100);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const plain = (text: string): string => text.replace(/[“”«»„‚‘—]\u202f?/g, "").trim();
