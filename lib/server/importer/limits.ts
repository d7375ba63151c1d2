import "server-only";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Upper limits of a collection, in bytes unless noted otherwise. */
export const LIMITS = {
  total: 200 * MEGABYTE,
  /** Files and folders. */
  entries: 20_000,
  file: 2 * MEGABYTE,
  frontMatter: 64 * KILOBYTE,
  /** Maximum compression ratio (zip bombs); prose reaches 4. Files below `ratioFrom` are exempt. */
  ratio: 100,
  ratioFrom: 100 * KILOBYTE,
  chapters: 999,
  /** Paragraphs per chapter. */
  paragraphs: 10_000,
  /** Characters per paragraph. */
  paragraph: 50_000,
  /** Markdown syntax characters per paragraph. */
  marks: 400,
  /** Markdown syntax characters per file: each can cost the parser 0.2 ms and 10 kB. */
  fileMarks: 10_000,
  /** Levels of quotations; only one is supported, and each costs the parser as much as the text. */
  quotationLevels: 4,
  /** A PostgreSQL tsvector holds at most 1 MB. */
  distinctWords: 700_000,
} as const;

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
