import "server-only";

import { toString as textOf } from "hast-util-to-string";
import { canHaveInitial, canOpen, countHeads } from "#lib/domain/books/chapter-opening";
import type { Language } from "#lib/domain/language";
import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";
import { setFirstWords, takeOpeningMark } from "#lib/server/publishing/first-words";

/**
 * Marks the first paragraph after epigraphs and the head of a letter: its first words for small capitals, and a drop cap, if it begins with a letter. Marks before the letter are set apart, so that they keep the size of the text. Returns whether there
 * are any.
 */
export function markOpening(tree: Tree, lang: Language): boolean {
  const paragraphs = openingParagraphs(tree);
  const heads = countHeads(
    paragraphs.map((paragraph) => ({ text: textOf(paragraph), isEmphasised: isEmphasised(paragraph), classes: classesOf(paragraph) })),
  );
  for (const head of paragraphs.slice(0, heads)) addClasses(head, "letter-head");
  const paragraph = paragraphs[heads];
  if (!paragraph || !canOpen(classesOf(paragraph))) return false;
  const mark = takeOpeningMark(paragraph);
  addClasses(paragraph, "opening", ...(canHaveInitial(textOf(paragraph)) ? ["initial"] : []));
  setFirstWords(paragraph, lang);
  if (mark) paragraph.children.unshift(mark);
  return mark !== null;
}

/** The paragraphs after the epigraphs, up to another element. */
function openingParagraphs(tree: Tree): Element[] {
  const blocks = tree.children.filter((block): block is Element => block.type === "element");
  const text = blocks.slice(blocks.findIndex(({ tagName }) => tagName !== "blockquote"));
  const end = text.findIndex(({ tagName }) => tagName !== "p");
  return end === -1 ? text : text.slice(0, end);
}

const classesOf = ({ properties: { className } }: Element): string[] => (Array.isArray(className) ? className.map(String) : []);

function addClasses(paragraph: Element, ...classes: string[]): void {
  paragraph.properties.className = [...classesOf(paragraph), ...classes];
}

const isEmphasised = ({ children: [only, ...others] }: Element): boolean =>
  others.length === 0 && only?.type === "element" && only.tagName === "em";
