import { SEARCH_PAGE_SIZE, type SearchCriteria } from "#lib/domain/search/search";
import { syntheticAuthor, syntheticBook } from "./synthetic.ts";
import { SMALL_WORDS, VOCABULARIES } from "./vocabulary.ts";

/** Typical queries, with words that occur in the smallest library too. */
const { en, it, es, fr, de } = VOCABULARIES;
const common = (words: string[], rank: number) => words[SMALL_WORDS + rank] ?? "";
const first = syntheticBook(7, { chapters: 1, paragraphs: 1, words: 50 });
const author = syntheticAuthor(3).name;
const accented = it.words.slice(SMALL_WORDS, 400).find((word) => /[àèéìòù]$/.test(word)) ?? "";
const titleWord = first.title.split(" ")[1] ?? "";

const texts: Record<string, string> = {
  "a common word": common(en.words, 0),
  "a common word of another language": common(it.words, 1),
  "a word of every tenth book": common(es.words, 5),
  "a middling word": common(fr.words, 300),
  "a rare word": common(de.words, 6_000),
  "two common words": `${common(en.words, 0)} ${common(en.words, 2)}`,
  "a common and a rare word": `${common(de.words, 3)} ${common(de.words, 3_000)}`,
  "four words": [4, 9, 14, 19].map((rank) => common(fr.words, rank)).join(" "),
  "a small word": "the",
  "a small and a common word": `und ${common(de.words, 1)}`,
  "two letters of a word": common(en.words, 12).slice(0, 2),
  "three letters of a word": common(it.words, 40).slice(0, 3),
  "most of a word": titleWord.slice(0, -1),
  "a title": first.title,
  "an author": author,
  "an author, mistyped": author.slice(0, 2) + author.slice(3),
  "a word, mistyped": `${titleWord.slice(0, 2)}${titleWord.slice(3)} `,
  "a word with its accent": `${accented} `,
  "a word without its accent": `${accented.normalize("NFD").replace(/\p{M}/gu, "")} `,
  "nothing like any word": "qxzvwk",
};

const base: SearchCriteria = { text: "", order: "relevance", page: 1, limit: SEARCH_PAGE_SIZE };

/** The fixed set of searches by name. */
export const QUERIES: [name: string, criteria: SearchCriteria][] = [
  ...Object.entries(texts).map(([name, text]): [string, SearchCriteria] => [name, { ...base, text }]),
  ["a common word, fifth page", { ...base, text: common(en.words, 0), page: 5 }],
  ["a common word, in one genre", { ...base, text: common(en.words, 0), genre: "gothic" }],
  ["a common word, in one language", { ...base, text: common(en.words, 0), lang: "en" }],
  ...(["date", "title", "author", "rating"] as const).map((order): [string, SearchCriteria] => [
    `a common word by ${order}`,
    { ...base, text: common(en.words, 0), order },
  ]),
  ...(["date", "title", "author", "rating"] as const).map((order): [string, SearchCriteria] => [
    `everything by ${order}`,
    { ...base, order },
  ]),
  ["one genre", { ...base, genre: "mystery" }],
  ["one language, by rating", { ...base, lang: "fr", order: "rating" }],
  ["one author, by title", { ...base, author: "author-3", order: "title" }],
  ["everything, fortieth page", { ...base, order: "date", page: 40 }],
];
