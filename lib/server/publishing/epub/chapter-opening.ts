import "server-only";

import { toString as textOf } from "hast-util-to-string";
import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";
import { setFirstWords, takeOpeningMark } from "#lib/server/publishing/first-words";

/** The length in characters that fills three lines beside a drop cap, also on wide pages. */
const MIN_INITIAL_LENGTH = 240;

/**
 * Marks epigraphs and the first paragraph, and puts its first words into small capitals; a paragraph that is long enough and begins with a
 * letter, perhaps after a quotation mark, also gets a drop cap.
 */
export function markChapterOpening(tree: Tree): void {
  for (const block of tree.children) {
    if (block.type !== "element") continue;
    if (block.tagName === "blockquote") {
      Object.assign(block.properties, { className: ["epigraph"], "epub:type": "epigraph", role: "doc-epigraph" });
      markAttribution(block);
      continue;
    }
    if (block.tagName === "p") {
      const isLong = textOf(block).length >= MIN_INITIAL_LENGTH;
      const mark = isLong ? takeOpeningMark(block) : null;
      block.properties.className = isLong && /^[\p{L}\p{N}]/u.test(textOf(block)) ? ["opening", "initial"] : ["opening"];
      setFirstWords(block);
      if (mark) block.children.unshift(mark);
    }
    return;
  }
}

/** The source of an epigraph is a last paragraph that is emphasised as a whole. */
function markAttribution(epigraph: Element): void {
  const paragraphs = epigraph.children.filter((child): child is Element => child.type === "element");
  const last = paragraphs.at(-1);
  const [only, ...others] = last?.children ?? [];
  if (last?.tagName !== "p" || paragraphs.length < 2 || others.length > 0) return;
  if (only?.type === "element" && only.tagName === "em") last.properties.className = ["attribution"];
}
