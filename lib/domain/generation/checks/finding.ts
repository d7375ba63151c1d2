/** What a check found: a chapter and a paragraph, both from 1, or null for the whole book or chapter; the message is for administrators. */
export type CheckFinding = { chapter: number | null; paragraph: number | null; code: string; message: string; fails: boolean };

/** A book to check. `chapters` hold their paragraphs as plain text. */
export type CheckedBook = {
  language: string;
  /** The request's own text; empty if there is none. */
  prompt: string;
  minChapters: number;
  maxChapters: number;
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
};
