/** Characters of a chapter that is edited on the site. */
export const CHAPTER_MAX = 60_000;

/** A chapter for editing; `revision` is that of its book. */
export type EditableChapter = { number: number; title: string; markdown: string; revision: number };

/** A version of a chapter in its history. Dates are ISO strings; `editor` is null for the text before the first edit here. */
export type ChapterVersion = { revision: number; title: string; markdown: string; editor: string | null; createdAt: string };

/** A part of a comparison of two texts. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };
