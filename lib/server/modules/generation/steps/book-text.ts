import "server-only";

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
