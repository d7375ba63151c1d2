import type { Language } from "#lib/domain/language";

/**
 * What a check found: a chapter and a paragraph, both from 1, or null for the whole book or chapter; the message is for administrators.
 * `chapters` are those whose revision fixes a finding about the whole book; without any only a person can fix it. `notes`: what the critics of single
 * chapters are told of it.
 */
export type CheckFinding = {
  chapter: number | null;
  paragraph: number | null;
  code: string;
  message: string;
  fails: boolean;
  chapters?: number[];
  notes?: { chapter: number; message: string }[];
};

/** Something that comes back: by which words it is recognised, and in how many paragraphs at most; null where the plan does not say. */
export type Motif = { name: string; words: readonly string[]; most: number | null };

/** A book to check. `chapters` hold their paragraphs as plain text. */
export type CheckedBook = {
  language: Language;
  /** The request's own text; empty if there is none. */
  prompt: string;
  /** The chosen plot in one line, or the description; empty if there is none. */
  plot: string;
  minChapters: number;
  maxChapters: number;
  chapters: readonly { title: string; paragraphs: readonly string[] }[];
  /** What the style sheet says to avoid. */
  avoid?: readonly string[];
  /** What the bible says that comes back. */
  motifs?: readonly Motif[];
  /** Words of brief, bible and style sheet, in lower case. */
  vocabulary?: ReadonlySet<string>;
};

/** What a check must know about the other books of the library in the same language. */
export type LibraryKnowledge = {
  /** Where a run of eight words (checks/word-runs.ts) is found in another book, for people: "Half-Mourning, chapter 3"; undefined if nowhere. */
  placeOf: (run: number) => string | undefined;
  /** The same in works of the true authors: "Jane Austen, Emma". */
  referenceOf: (run: number) => string | undefined;
  /** Whether a work of a true author has the word. */
  isInReferences: (word: string) => boolean;
  descriptions: readonly { title: string; description: string }[];
};

/** What a check returns; measures are stored with the result, so that books can be compared. */
export type CheckOutcome = { findings: CheckFinding[]; measures: Record<string, number> };

export type Paragraph = { chapter: number; paragraph: number; text: string };

/** The paragraphs of a book with their places. */
export const paragraphsOf = ({ chapters }: CheckedBook): Paragraph[] =>
  chapters.flatMap(({ paragraphs }, chapter) =>
    paragraphs.map((text, paragraph) => ({ chapter: chapter + 1, paragraph: paragraph + 1, text })),
  );

/** A share or rate to four decimals, so that a stored measure is short; 0 if there is nothing to divide by. */
export const rate = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 10_000) / 10_000);
