import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { LANGUAGES } from "#lib/domain/language";
import { authorCount, type Shape, type SyntheticAuthor, type SyntheticBook, syntheticAuthor, syntheticBook } from "./synthetic.ts";

const SHAPE: Shape = { chapters: 5, paragraphs: 20, words: 50 };

/** Writes synthetic books of 5,000 words, with their authors, as a collection to import. */
export function writeCollection(folder: string, books: number): void {
  mkdirSync(join(folder, "authors"), { recursive: true });
  for (let number = 0; number < authorCount(books); number += 1) {
    const author = syntheticAuthor(number);
    writeFileSync(join(folder, "authors", `${author.id}.md`), authorFile(author));
  }
  for (let number = 0; number < books; number += 1) writeBook(join(folder, "books"), syntheticBook(number, SHAPE));
}

function authorFile({ name, knownFor }: SyntheticAuthor): string {
  const inEveryLanguage = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]));
  const facts = { name, displayName: name, born: 1850, died: 1910, literature: "en", knownFor };
  const art = { colour: "#2d2d2d", tint: "#b9b4a5", motif: "lamp" };
  const bio = LANGUAGES.map((language) => `## ${language}\n\n${name}.\n`).join("\n");
  return file({ ...facts, ...art, period: inEveryLanguage("1850 to 1910"), style: inEveryLanguage("Invented words.") }, bio);
}

function writeBook(folder: string, book: SyntheticBook): void {
  const { id, title, author, lang, genre, tags, description, published, chapters } = book;
  const day = published.toISOString().slice(0, 10);
  const front = { title, author, work: id, original: true, lang, genre, tags, description, model: "bench", generated: day, published: day };
  mkdirSync(join(folder, id), { recursive: true });
  writeFileSync(join(folder, id, "book.md"), file(front, ""));
  for (const [index, chapter] of chapters.entries()) {
    const path = join(folder, id, `${String(index + 1).padStart(2, "0")}.md`);
    writeFileSync(path, file({ title: chapter.title }, chapter.paragraphs.join("\n\n")));
  }
}

const file = (front: object, body: string): string => `---\n${stringify(front)}---\n\n${body}\n`;
