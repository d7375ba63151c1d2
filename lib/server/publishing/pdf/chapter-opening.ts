import "server-only";

import { toString as textOf } from "hast-util-to-string";
import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";
import { setFirstWords, takeOpeningMark } from "#lib/server/publishing/first-words";

/** The lengths in characters that fill three and two lines beside a drop cap; with less, the next paragraph would run around it. */
const [THREE_LINES, TWO_LINES] = [190, 80];

/**
 * Marks the first paragraph after epigraphs: its first words for small capitals, and a drop cap of three or two lines if it is long enough.
 * Marks before the first letter are set apart, so that they keep the size of the text. Returns whether there are any.
 */
export function markOpening(tree: Tree): boolean {
  const paragraph = tree.children.find((block): block is Element => block.type === "element" && block.tagName !== "blockquote");
  if (paragraph?.tagName !== "p") return false;
  const lines = linesOf(textOf(paragraph).replaceAll("\u00ad", ""));
  const mark = takeOpeningMark(paragraph);
  setFirstWords(paragraph);
  const canHaveInitial = /^[\p{L}\p{N}]/u.test(textOf(paragraph));
  if (mark) paragraph.children.unshift(mark);
  if (canHaveInitial) paragraph.properties.className = ["opening", `initial-${lines}`];
  return mark !== null;
}

function linesOf({ length }: string): 1 | 2 | 3 {
  if (length >= THREE_LINES) return 3;
  return length >= TWO_LINES ? 2 : 1;
}
