import { byPart } from "#lib/domain/books/parts";

/** The number of chapters of a fold of the contents. */
const GROUP_SIZE = 100;
/** Chapters whose first words are shown, in a book with more than `MANY_CHAPTERS`. */
const PREVIEWS = 10;
const MANY_CHAPTERS = 40;
/** Chapters before and after the open one in the reader's menu. */
const NEIGHBOURS = 15;

/** `part`: title of the part, null for chapters outside of one; `isWhole`: whether the part has no other group. */
export type ChapterGroup<Chapter> = { part: string | null; isWhole: boolean; chapters: Chapter[] };

/** Splits a book's chapters by parts, and long parts by hundreds; a book of up to a hundred without parts is one group. Without chapters there is none. */
export function chapterGroups<Chapter extends { part?: string | null }>(chapters: readonly Chapter[]): ChapterGroup<Chapter>[] {
  return byPart(chapters).flatMap(({ part, chapters: ofPart }) => {
    const count = Math.ceil(ofPart.length / GROUP_SIZE);
    return Array.from({ length: count }, (_, index) => ({
      part,
      isWhole: count === 1,
      chapters: ofPart.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
    }));
  });
}

/** Whether a group of this place, from 0, is open at first: the first, and all of a book that has not many chapters. */
export const isOpenAtFirst = (place: number, count: number): boolean => place === 0 || count <= MANY_CHAPTERS;

/** Whether the chapter at this place, from 0, is listed with its first words. */
export const hasPreview = (place: number, count: number): boolean => count <= MANY_CHAPTERS || place < PREVIEWS;

/** The chapters around the open one; all of them, unless the book has more than a hundred. */
export function nearbyChapters<Chapter extends { number: number }>(chapters: readonly Chapter[], open: number): readonly Chapter[] {
  if (chapters.length <= GROUP_SIZE) return chapters;
  const place = chapters.findIndex(({ number }) => number === open);
  return chapters.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
}
