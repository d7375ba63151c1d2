import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { checkProse } from "#lib/server/modules/chapters/check-prose";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import { requireEditor } from "#lib/server/modules/editing/policy";

/** A chapter as readers will see it, as sanitised HTML. Throws `forbidden`, `chapter_markup`. */
export function previewChapter(viewer: Viewer, markdown: string): { html: string; paragraphs: number; words: number } {
  requireEditor(viewer);
  const [fault] = checkProse(markdown).faults;
  if (fault) throw new DomainError("chapter_markup", undefined, { line: fault.line });
  const { html, paragraphs, wordCount } = renderChapter(markdown);
  return { html, paragraphs: paragraphs.length, words: wordCount };
}
