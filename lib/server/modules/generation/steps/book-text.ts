import "server-only";

import { chunksOf } from "#lib/domain/generation/context-window";
import type { WrittenChapter } from "#lib/server/modules/generation/latest";

/** The whole text with numbered chapters and paragraphs. */
export const bookText = (chapters: readonly WrittenChapter[]): string =>
  chapters.map(({ number, title, markdown }) => `# ${number}. ${title}\n${numberedText(markdown)}`).join("\n\n");

/** A chapter with numbered paragraphs, from 1. */
export const numberedText = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .map((paragraph, index) => `[${index + 1}] ${paragraph}`)
    .join("\n");

/** A chapter as a prompt shows it, with the space behind it. */
export const shownLength = (chapter: WrittenChapter): number => bookText([chapter]).length + 2;

/** The chapters in as few parts as have so many characters. */
export const bookParts = (chapters: readonly WrittenChapter[], room: number): WrittenChapter[][] => chunksOf(chapters, shownLength, room);

/** The chapters as far as so many characters hold them: all, or the first and the last with summaries of those between, or summaries alone. */
export function shortenedBook(chapters: readonly WrittenChapter[], room: number): string {
  const summary = ({ number, title, summary: text }: WrittenChapter) => `# ${number}. ${title}\nIn short: ${text}`;
  const isEdge = (index: number) => index === 0 || index === chapters.length - 1;
  const edges = () => chapters.map((chapter, index) => (isEdge(index) ? bookText([chapter]) : summary(chapter))).join("\n\n");
  const whole = bookText(chapters);
  if (whole.length <= room) return whole;
  return edges().length <= room ? edges() : chapters.map(summary).join("\n\n");
}
