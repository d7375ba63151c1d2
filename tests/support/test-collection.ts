import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LANGUAGES, type Language } from "#lib/domain/language";

/** Authors of the test collection: one with many books, one whose works have several languages, one with Italian accents, one without books. */
export const PROLIFIC_AUTHOR = { id: "trial-quillfeather", name: "Hedda Quillfeather" };
export const MULTILINGUAL_AUTHOR = { id: "trial-polyglot", name: "Oskar Polyglot" };
export const ITALIAN_AUTHOR = { id: "trial-accenti", name: "Lucia Accenti" };
export const AUTHOR_WITHOUT_BOOKS = { id: "trial-silent", name: "Anna Silent" };
export const NEW_AUTHOR = { id: "trial-newcomer", name: "Nora Newcomer" };

/** Number of books of the prolific author: three pages of nine, two pages of search results. */
export const PROLIFIC_BOOK_COUNT = 22;

/** The book of most tests: four long chapters, an AI review, two languages. */
export const LANTERN = { id: "trial-lantern", title: "The Lantern Trial", chapters: ["Dusk", "Lamplight", "Small Hours", "Morning"] };
export const LATERNE = { id: "trial-laterne", title: "Die Laternenprobe" };
/** A title of one long word, which must be broken in narrow columns, and a title of the maximum length. */
export const LONG_WORD = "trial-long-word";
export const LONG_TITLE = "trial-long-title";
/** Contains the word “città” in one paragraph only. */
export const CITY = { id: "trial-citta", chapter: 2, paragraph: 7 };
/** Publication date of LANTERN and LATERNE; tests set the browser's clock relative to it. */
export const LANTERN_DAY = "2021-03-04";
/** The oldest book, which the import tests add and change. */
export const NEW_BOOK = "trial-newcomer-book";

type Files = Record<string, string>;
type Book = {
  id: string;
  title: string;
  author: string;
  lang?: Language;
  work?: string;
  genre?: string;
  published: string;
  chapters: string[][];
  titles?: string[];
  overall?: number;
  description?: string;
};

const WORDS: Record<Language, string> = {
  en: "the lamp stood in a narrow window and nobody in that long street knew who had lit it or why it burned through every winter evening while rain fell on slates",
  it: "la lampada stava alla finestra stretta e nessuno nella lunga strada sapeva chi accendesse quel lume o perché bruciasse tutte le sere mentre pioveva sui tetti",
  es: "la lámpara estaba junto a una ventana estrecha y nadie en aquella larga calle sabía quién la encendía ni por qué ardía cada tarde mientras llovía sobre los tejados",
  fr: "la lampe se tenait dans une fenêtre étroite et personne dans cette longue rue ne savait qui la gardait ni pourquoi elle brûlait chaque soir pendant que la pluie tombait",
  de: "die Laterne stand in einem schmalen Fenster und niemand in der langen Straße wußte wer sie angezündet hatte oder warum sie jeden Abend brannte während Regen fiel",
};

/** Writes the test collection to `folder`, which is emptied first. */
export function writeTestCollection(folder: string): void {
  const books = [...prolificBooks(), ...lanternBooks(), ...fewBooks(), ...longTitles(), cityBook()];
  writeFiles(folder, {
    ...together(books.map(bookFiles)),
    ...authorFile(PROLIFIC_AUTHOR, "lamp"),
    ...authorFile(MULTILINGUAL_AUTHOR, "compass"),
    ...authorFile(ITALIAN_AUTHOR, "wave"),
    ...authorFile(AUTHOR_WITHOUT_BOOKS, "door"),
    ...authorFile(NEW_AUTHOR, "feather"),
  });
}

/** Writes a collection with NEW_BOOK under this title. */
export function writeNewBook(folder: string, title: string): void {
  const book = { id: NEW_BOOK, title, author: NEW_AUTHOR.id, published: "1900-01-01", chapters: [prose("en", 5, 3)] };
  writeFiles(folder, { ...authorFile(NEW_AUTHOR, "feather"), ...bookFiles(book) });
}

const together = (parts: Files[]): Files => Object.fromEntries(parts.flatMap((files) => Object.entries(files)));

function writeFiles(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

/** Genres and titles differ, so that filters and orders have an effect. */
function prolificBooks(): Book[] {
  const genres = ["mystery", "gothic", "comedy"];
  return Array.from({ length: PROLIFIC_BOOK_COUNT }, (_, index) => ({
    id: `trial-quill-${String(index + 1).padStart(2, "0")}`,
    title: `${String.fromCharCode(65 + ((index * 7) % 26))} Feather of ${index + 1}`,
    author: PROLIFIC_AUTHOR.id,
    genre: genres[index % genres.length],
    published: `2020-01-${String(index + 1).padStart(2, "0")}`,
    chapters: [prose("en", index, 4), prose("en", index + 50, 4)],
    overall: 40 + ((index * 11) % 50),
  }));
}

function lanternBooks(): Book[] {
  const edition = (lang: Language) =>
    LANTERN.chapters.map((_, index) => ["> *An epigraph.*", ...prose(lang, index, 18), "***", ...prose(lang, index + 9, 6)]);
  const both = { author: MULTILINGUAL_AUTHOR.id, work: LANTERN.id, published: LANTERN_DAY, overall: 87 };
  return [
    { ...both, ...LANTERN, chapters: edition("en"), titles: LANTERN.chapters },
    { ...both, ...LATERNE, lang: "de", chapters: edition("de"), titles: ["Abend", "Licht", "Nacht", "Morgen"] },
  ];
}

function fewBooks(): Book[] {
  return (["es", "fr"] as const).map((lang, index) => ({
    id: `trial-few-${lang}`,
    title: lang === "es" ? "La lámpara de prueba" : "La lampe d’essai",
    author: MULTILINGUAL_AUTHOR.id,
    lang,
    genre: "drama",
    published: `2019-05-0${index + 1}`,
    chapters: [prose(lang, index, 5)],
  }));
}

function longTitles(): Book[] {
  const title = `A title of two hundred characters ${"and then some more of it ".repeat(10)}`.slice(0, 199).trim();
  return [
    { id: LONG_WORD, title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", lang: "de" as const },
    { id: LONG_TITLE, title },
  ].map((book, index) => ({
    ...book,
    author: MULTILINGUAL_AUTHOR.id,
    genre: "satire",
    published: `2018-02-0${index + 1}`,
    chapters: [prose(book.lang ?? "en", index, 5)],
    titles: [book.title],
    overall: 100,
  }));
}

function cityBook(): Book {
  const second = prose("it", 3, 12);
  second[CITY.paragraph - 1] = "Allora tornò in città con il treno delle sei, e non disse niente a nessuno.";
  const chapters = [prose("it", 1, 12), second];
  const description = "Una donna torna dove nessuno l’aspetta.";
  return {
    id: CITY.id,
    title: "Il treno delle sei",
    author: ITALIAN_AUTHOR.id,
    lang: "it",
    genre: "drama",
    published: "2019-07-01",
    chapters,
    description,
  };
}

/** Paragraphs of 60 words; the same seed gives the same text. */
function prose(lang: Language, seed: number, paragraphs: number): string[] {
  const words = WORDS[lang].split(" ");
  let state = seed * 7919 + 17;
  const word = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[Math.floor((state / 2_147_483_648) * words.length)] ?? "";
  };
  const sentence = () => {
    const text = Array.from({ length: 15 }, word).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return Array.from({ length: paragraphs }, () => Array.from({ length: 4 }, sentence).join(" "));
}

function authorFile({ id, name }: { id: string; name: string }, motif: string): Files {
  const inEveryLanguage = (key: string) =>
    `${key}:\n${LANGUAGES.map((language) => `  ${language}: ${key} of ${name} (${language})`).join("\n")}`;
  const lives = LANGUAGES.map((language) => `## ${language}\n\n${prose(language, name.length, 2).join("\n\n")}`);
  const front = [
    `name: ${name}`,
    `displayName: ${name}`,
    "born: 1850",
    "died: 1910",
    "literature: en",
    "knownFor: [A Trial, Another Trial]",
    'colour: "#2b3a42"',
    'tint: "#e9b44c"',
    `motif: ${motif}`,
    inEveryLanguage("period"),
    inEveryLanguage("style"),
  ];
  return { [`authors/${id}.md`]: `---\n${front.join("\n")}\n---\n\n${lives.join("\n\n")}\n` };
}

function bookFiles(book: Book): Files {
  const { id, title, author, lang = "en", work = id, genre = "mystery", published, chapters, titles, overall, description } = book;
  const front = [
    `title: ${JSON.stringify(title)}`,
    `author: ${author}`,
    `work: ${work}`,
    `original: ${work === id}`,
    `lang: ${lang}`,
    `genre: ${genre}`,
    "tags: [trial, lamps]",
    `description: ${JSON.stringify(description ?? `${prose(lang, id.length, 1).join(" ")}`)}`,
    "model: Claude",
    `generated: ${published}`,
    `published: ${published}`,
    ...(overall === undefined ? [] : [analysisOf(overall)]),
  ];
  const files = chapters.map((paragraphs, index) => ({
    [`books/${id}/${String(index + 1).padStart(2, "0")}.md`]: `---\ntitle: ${JSON.stringify(titles?.[index] ?? `Part ${index + 1}`)}\n---\n\n${paragraphs.join("\n\n")}\n`,
  }));
  return { [`books/${id}/book.md`]: `---\n${front.join("\n")}\n---\n`, ...together(files) };
}

const analysisOf = (overall: number): string => `analysis:
  overall: ${overall}
  styleAccuracy: ${overall / 10}
  brief: A trial judged briefly.
  critique: |-
    The first paragraph of the critique.

    The second paragraph of the critique.
  categories:
    climax: { score: 7.5, comment: It climbs. }
    lessico: { score: 8, comment: Its words are chosen. }`;
