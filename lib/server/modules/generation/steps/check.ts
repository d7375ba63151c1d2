import "server-only";

import { type ChecksResult, StyleResult } from "#lib/contract/generation/results";
import { checkBook } from "#lib/domain/generation/checks/check-book";
import { COMMENT } from "#lib/domain/generation/desk";
import { hasQuote } from "#lib/domain/generation/quotation";
import { excerpt, lowerWords } from "#lib/domain/text/text";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";
import type { WrittenChapter } from "#lib/server/modules/generation/latest";
import { findLibraryKnowledge } from "#lib/server/modules/generation/queries/library-knowledge";
import type { StepContext } from "#lib/server/modules/generation/steps/context";
import { getReferenceFigures } from "#lib/server/modules/references/queries/figures";
import { withSpeller } from "#lib/server/platform/spelling/speller";

/** Characters of a quotation in a finding. */
const QUOTED = 200;

/** The deterministic checks of the book as it is now (docs/generation.md, "Checks"), and what people remarked about it, which must be mended. */
export async function checkManuscript(context: StepContext): Promise<ChecksResult> {
  const { manuscript } = context;
  const found = await checkTexts(context);
  const { openComments } = manuscript.decisions;
  if (openComments.length === 0) return found;
  const comments = openComments.map(({ chapter, quotation, note }) => commentFinding(manuscript.chapter(chapter), quotation, note));
  return { ...found, findings: [...found.findings, ...comments], comments: openComments.map(({ number }) => number) };
}

/** The same without remarks, of the book with these texts of some chapters. */
export async function checkTexts(
  { authorId, manuscript, language, prompt, minChapters, maxChapters }: StepContext,
  changed: ReadonlyMap<number, string> = new Map(),
): Promise<ChecksResult> {
  const chapters = manuscript.chapters.map(({ number, title, markdown }) => ({
    title,
    paragraphs: renderChapter(changed.get(number) ?? markdown).paragraphs,
  }));
  const planned = ["brief", "bible", "style"].map((step) =>
    JSON.stringify(manuscript.resultOf(step) ?? "").replaceAll(String.raw`\n`, " "),
  );
  const vocabulary = new Set(lowerWords(planned.join(" ")));
  const avoid = StyleResult.safeParse(manuscript.resultOf("style")).data?.avoid ?? [];
  const book = {
    language,
    prompt,
    minChapters,
    maxChapters,
    chapters,
    plot: manuscript.storyLine,
    avoid,
    vocabulary,
    motifs: manuscript.bible?.motifs ?? [],
  };
  const library = await findLibraryKnowledge(book, null);
  const figures = await getReferenceFigures(language);
  const human = { ...figures, own: figures.authors.find(({ slug }) => slug === authorId) };
  return await withSpeller(language, (knows) => checkBook(book, library, human, knows), { acceptsAmerican: true });
}

function commentFinding({ number, markdown }: WrittenChapter, quotation: string, note: string): ChecksResult["findings"][number] {
  const paragraph = renderChapter(markdown).paragraphs.findIndex((text) => hasQuote(text, quotation)) + 1;
  const message = `“${excerpt(quotation, QUOTED)}”: ${note}`;
  return { chapter: number, paragraph: paragraph || null, code: COMMENT, message, fails: true };
}
