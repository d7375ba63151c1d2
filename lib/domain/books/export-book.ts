import type { Authorship } from "#lib/domain/books/authorship";
import type { BookAuthor } from "#lib/domain/books/book";
import type { Genre } from "#lib/domain/books/genre";
import type { BookSeries } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";

/**
 * A chapter of an exported book: sanitised HTML (lib/server/modules/chapters/chapter-markup.ts) whose
 * paragraphs have ids p-1, p-2, …; `part`: the title of the part that begins with it.
 */
export type ExportChapter = { number: number; title: string; html: string; part?: string | null };

/** All inputs of a book's file; equal inputs give identical bytes. Dates are ISO strings. */
export type ExportBook = {
  id: string;
  title: string;
  lang: Language;
  description: string;
  genre: Genre;
  tags: string[];
  author: BookAuthor;
  /** The AI model that wrote it, or who is named as the writer of a submitted book. */
  model: string;
  /** Who wrote the text; AI if absent. */
  authorship?: Authorship;
  generatedAt: string;
  publishedAt: string;
  /** When its text or front matter last changed. */
  updatedAt: string;
  /** The edition from which it was translated; null for the original. */
  original: { title: string; lang: Language } | null;
  series?: BookSeries | null;
  chapters: ExportChapter[];
  /** Every foreign phrase of the chapters is marked with its language. */
  languagesMarked?: boolean;
  /** A page says how it was made. */
  hasMaking?: boolean;
  /** For samples: the number of chapters of the complete book. */
  sampleOf?: number;
};

/** A sample: the book up to the end of its first chapter. */
export const sampleOf = (book: ExportBook): ExportBook => ({
  ...book,
  chapters: book.chapters.slice(0, 1),
  sampleOf: book.chapters.length,
});

/** The publishing site: its name and public URL. */
export type Publisher = { name: string; address: string };

export const FILE_FORMATS = ["epub", "pdf"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const FILE_TYPES = { epub: "application/epub+zip", pdf: "application/pdf" } as const satisfies Record<FileFormat, string>;
/** The generated files of a book; `sample` is the first chapter as EPUB, for guests too. */
export const STORED_FORMATS = [...FILE_FORMATS, "sample"] as const;
export type StoredFormat = (typeof STORED_FORMATS)[number];

/** The creator of a book as catalogues name it: the AI model, not to be taken for a person; of a submitted book the writer whom its folder names. */
export const creatorName = (model: string, authorship: Authorship = "ai"): string => (authorship === "submitted" ? model : `${model} (AI)`);

/** The file name of a download: the book's title without characters that file systems refuse. */
export const fileName = (title: string, format: FileFormat | "md"): string =>
  `${title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120)}.${format}`;
