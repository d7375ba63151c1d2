/** The number of chapters of a fold of the contents. */
const GROUP_SIZE = 100;
/** Chapters whose first words are shown, in a book with more than `MANY_CHAPTERS`. */
const PREVIEWS = 10;
const MANY_CHAPTERS = 40;
/** Chapters before and after the open one in the reader's menu. */
const NEIGHBOURS = 15;

/** Splits a long book's chapters by hundreds; a book of up to a hundred is one group. Without chapters there is no group. */
export function chapterGroups<Chapter>(chapters: readonly Chapter[]): Chapter[][] {
  return Array.from({ length: Math.ceil(chapters.length / GROUP_SIZE) }, (_, index) =>
    chapters.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
}

/** Whether the chapter at this place, from 0, is listed with its first words. */
export const hasPreview = (place: number, count: number): boolean => count <= MANY_CHAPTERS || place < PREVIEWS;

/** The chapters around the open one; all of them, unless the book has more than a hundred. */
export function nearbyChapters<Chapter extends { number: number }>(chapters: readonly Chapter[], open: number): readonly Chapter[] {
  if (chapters.length <= GROUP_SIZE) return chapters;
  const place = chapters.findIndex(({ number }) => number === open);
  return chapters.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
}
