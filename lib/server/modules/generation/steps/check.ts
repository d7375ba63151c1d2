import "server-only";

import type { ChecksResult } from "#lib/contract/generation/results";
import { checkBook } from "#lib/domain/generation/checks/check-book";
import type { CheckedBook } from "#lib/domain/generation/checks/finding";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { findLibraryKnowledge } from "#lib/server/modules/generation/queries/library-knowledge";
import type { StepContext } from "#lib/server/modules/generation/steps/context";

/** The deterministic checks. */
export async function checkManuscript({ manuscript, language, prompt, minChapters, maxChapters }: StepContext): Promise<ChecksResult> {
  const chapters = manuscript.chapters.map(({ title, markdown }) => ({ title, paragraphs: renderChapter(markdown).paragraphs }));
  const { plots } = manuscript;
  const plot = plots?.plots[plots.chosen]?.line ?? "";
  const book: CheckedBook = { language, prompt, plot, minChapters, maxChapters, chapters };
  return checkBook(book, await findLibraryKnowledge(book, null));
}
