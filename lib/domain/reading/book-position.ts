import type { Place } from "#lib/domain/reading/reading";

type ChapterSize = { number: number; wordCount: number; paragraphCount: number };

/** The words of the chapter and of the book from the beginning of a paragraph on. */
export function wordsLeft(chapters: readonly ChapterSize[], { chapter, paragraph }: Place): { chapter: number; book: number } {
  const current = chapters.find(({ number }) => number === chapter);
  const inChapter = current ? Math.max(0, current.wordCount * (1 - (paragraph - 1) / Math.max(1, current.paragraphCount))) : 0;
  const after = chapters.reduce((sum, { number, wordCount }) => (number > chapter ? sum + wordCount : sum), 0);
  return { chapter: Math.round(inChapter), book: Math.round(inChapter + after) };
}

/** The share of a book's words before a paragraph, 0 to 1. */
export function shareRead(chapters: readonly ChapterSize[], place: Place): number {
  const whole = wordCount(chapters);
  return whole === 0 ? 0 : 1 - wordsLeft(chapters, place).book / whole;
}

/** The paragraph at a share of a book's words, 0 to 1. */
export function placeAt(chapters: readonly ChapterSize[], share: number): Place {
  let words = Math.min(1, Math.max(0, share)) * wordCount(chapters);
  for (const { number, wordCount: size, paragraphCount } of chapters) {
    if (words < size) return { chapter: number, paragraph: Math.min(paragraphCount, 1 + Math.floor((words / size) * paragraphCount)) || 1 };
    words -= size;
  }
  const last = chapters.at(-1);
  return { chapter: last?.number ?? 1, paragraph: last?.paragraphCount || 1 };
}

const wordCount = (chapters: readonly ChapterSize[]): number => chapters.reduce((sum, chapter) => sum + chapter.wordCount, 0);
