import type { BookAuthor } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";

/** A chapter between the boards: sanitised HTML (p, em, strong, blockquote, hr, br) whose paragraphs carry p-1, p-2, … */
export type ExportChapter = { number: number; title: string; html: string };

/** All that a book's file is made of. The same one gives the same bytes. Dates are ISO strings. */
export type ExportBook = {
  id: string;
  title: string;
  lang: Language;
  description: string;
  tags: string[];
  author: BookAuthor;
  /** What wrote it. */
  model: string;
  generatedAt: string;
  publishedAt: string;
  /** When its text or front matter last changed. */
  updatedAt: string;
  /** The edition that it was translated from; null when it is the original. */
  original: { title: string; lang: Language } | null;
  chapters: ExportChapter[];
  /** Of a sample: how many chapters the whole book has. */
  sampleOf?: number;
};

/** The book up to the end of its first chapter, for everybody. */
export const sampleOf = (book: ExportBook): ExportBook => ({
  ...book,
  chapters: book.chapters.slice(0, 1),
  sampleOf: book.chapters.length,
});

/** The house that makes the file: its name and its public address. */
export type Publisher = { name: string; address: string };

export const FILE_FORMATS = ["epub", "pdf"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const FILE_TYPES = { epub: "application/epub+zip", pdf: "application/pdf" } as const satisfies Record<FileFormat, string>;
/** What is made and kept of a book: its files, and the first chapter as an EPUB for everybody. */
export const STORED_FORMATS = [...FILE_FORMATS, "sample"] as const;
export type StoredFormat = (typeof STORED_FORMATS)[number];

/** What wrote a book, as catalogues name a creator: nobody is to take it for a person. */
export const creatorName = (model: string): string => `${model} (AI)`;

/** A book's own page, which has one address whatever the language. */
export const bookUrl = ({ address }: Publisher, bookId: string): string => `${address}/book/${bookId}`;

/** What a book's file is called on somebody's disk: its title, without what no file system takes. */
export const fileName = (title: string, format: FileFormat | "md"): string =>
  `${title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120)}.${format}`;
