import type { Form } from "#lib/domain/books/form";
import { copyFaults, type Elsewhere } from "#lib/domain/generation/checks/copy-faults";
import { checkLanguage } from "#lib/domain/generation/checks/language";
import { checkLeftovers } from "#lib/domain/generation/checks/leftovers";
import { checkTypography } from "#lib/domain/generation/checks/typography";
import { formFaults } from "#lib/domain/generation/forms";
import { countWords } from "#lib/domain/text/text";

/** How much shorter or longer a new version may be. */
const LONGER = 0.15;

type Version = { title: string; markdown: string };

/**
 * Why a new version of a chapter cannot stand in place of the old one, a sentence each: its length, or something that fails in it and did not before.
 * `elsewhere`: what it may not repeat or copy.
 */
export function versionFaults(old: Version, changed: Version, elsewhere: Elsewhere, form: Form): string[] {
  const [before, after] = [countWords(old.markdown), countWords(changed.markdown)];
  const faults = Math.abs(after - before) > before * LONGER ? [`It has ${after} words instead of ${before}.`] : [];
  const failedBefore = new Set(failing(old, elsewhere, form));
  return [...faults, ...failing(changed, elsewhere, form).filter((message) => !failedBefore.has(message))];
}

function failing({ title, markdown }: Version, elsewhere: Elsewhere, form: Form): string[] {
  const chapter = { title, paragraphs: markdown.split(/\n{2,}/) };
  const book = {
    language: elsewhere.language,
    prompt: "",
    plot: "",
    minChapters: 1,
    maxChapters: 1,
    chapters: [chapter],
  };
  const found = [checkLanguage(book), checkLeftovers(book), checkTypography(book)].flatMap(({ findings }) =>
    findings.filter(({ fails }) => fails).map(({ message }) => message),
  );
  return [...found, ...formFaults(markdown, form), ...copyFaults(chapter, elsewhere)];
}
