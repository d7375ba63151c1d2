import "server-only";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** What a collection may measure at the most, in bytes unless said otherwise. */
export const LIMITS = {
  total: 200 * MEGABYTE,
  /** Files and folders. */
  entries: 20_000,
  file: 2 * MEGABYTE,
  frontMatter: 64 * KILOBYTE,
  /** Unpacked to packed size; prose reaches 4. Small files are exempt. */
  ratio: 100,
  ratioFrom: 100 * KILOBYTE,
  chapters: 999,
  /** Paragraphs of a chapter. */
  paragraphs: 10_000,
  /** Characters of a paragraph. */
  paragraph: 50_000,
  /** Characters that Markdown may read as marks, in a paragraph. */
  marks: 400,
  /** PostgreSQL keeps at most 1 MB of distinct words with their places for a text. */
  distinctWords: 700_000,
} as const;

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
