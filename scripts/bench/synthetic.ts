import { type Random, seededRandom } from "#lib/domain/art/random";
import { GENRES } from "#lib/domain/books/genre";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { VOCABULARIES } from "./vocabulary.ts";

export type Shape = { chapters: number; paragraphs: number; words: number };
export type SyntheticAuthor = { id: string; name: string; knownFor: string[] };
export type SyntheticBook = ReturnType<typeof syntheticBook>;

const FIRST_AUTHORS = 20;
const NEWEST = Date.UTC(2026, 10, 20);
const MINUTE_MS = 60_000;

/** The number of authors of the first `books` books; grows more slowly than the number of books. */
export const authorCount = (books: number): number => FIRST_AUTHORS + Math.floor(Math.sqrt(books));

/** The author with this number; deterministic. */
export function syntheticAuthor(number: number): SyntheticAuthor {
  const random = seededRandom(`author ${number}`);
  const language = random.pick(LANGUAGES);
  const name = `${capital(rareWord(random, language))} ${capital(rareWord(random, language))}`;
  return { id: `author-${number}`, name, knownFor: [title(random, language), title(random, language)] };
}

/** The book with this number, with text of the given shape (words per paragraph); deterministic. */
export function syntheticBook(number: number, shape: Shape) {
  const random = seededRandom(`book ${number}`);
  const lang = random.pick(LANGUAGES);
  const ratings = Math.floor(random.between(0, 40) ** 2 / 40);
  return {
    id: `book-${number}`,
    author: `author-${Math.floor(random.between(0, authorCount(number)))}`,
    title: title(random, lang),
    lang,
    genre: random.pick(GENRES),
    tags: [...new Set([0, 1, 2].map(() => rareWord(random, lang)))],
    description: sentences(random, lang, 40),
    published: new Date(NEWEST - Math.floor(random.between(0, 500_000)) * MINUTE_MS),
    ratingCount: ratings,
    ratingSum: Math.round(ratings * random.between(1, 5)),
    overall: Math.floor(random.between(40, 100)),
    chapters: Array.from({ length: shape.chapters }, () => ({
      title: title(random, lang),
      paragraphs: Array.from({ length: shape.paragraphs }, () => sentences(random, lang, shape.words)),
    })),
  };
}

const title = (random: Random, language: Language): string =>
  capital(
    `${VOCABULARIES[language].pick(random.between(0, 1))} ${rareWord(random, language)} ${VOCABULARIES[language].pick(random.between(0, 1))}`,
  );

/** A word of the vocabulary with uniform probability, for names. */
function rareWord(random: Random, language: Language): string {
  const { words } = VOCABULARIES[language];
  return words[Math.floor(random.between(100, words.length))] ?? "";
}

function sentences(random: Random, language: Language, count: number): string {
  const { pick } = VOCABULARIES[language];
  let text = "";
  let left = 0;
  for (let word = 0; word < count; word += 1) {
    const begins = left <= 0;
    if (begins) left = Math.floor(random.between(5, 24));
    const next = pick(random.between(0, 1));
    text += begins ? `${word > 0 ? ". " : ""}${capital(next)}` : ` ${next}`;
    left -= 1;
  }
  return `${text}.`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
