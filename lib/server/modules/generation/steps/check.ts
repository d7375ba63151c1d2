import "server-only";

import type { ChecksResult } from "#lib/contract/generation/results";
import { checkBook } from "#lib/domain/generation/checks/check-book";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { findLibraryKnowledge } from "#lib/server/modules/generation/queries/library-knowledge";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { withSpeller } from "#lib/server/platform/spelling/speller";

/** The deterministic checks of the book as it is now (docs/generation.md, "Checks"). */
export async function checkManuscript({ manuscript, language, prompt, minChapters, maxChapters }: StepContext): Promise<ChecksResult> {
  const chapters = manuscript.chapters.map(({ title, markdown }) => ({ title, paragraphs: renderChapter(markdown).paragraphs }));
  const book = { language, prompt, minChapters, maxChapters, chapters, plot: manuscript.storyLine };
  const library = await findLibraryKnowledge(book, null);
  return withSpeller(language, (knows) => checkBook(book, library, knows), { acceptsAmerican: true });
}
