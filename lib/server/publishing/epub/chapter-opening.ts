import "server-only";

import { toString as textOf } from "hast-util-to-string";
import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";

/**
 * The first words of a chapter, at most four, up to a stop, a dash or a figure: those have no small capitals. The stop of
 * "Mr." ends nothing, nor does a phrase end before the name.
 */
const FIRST_WORDS = /^\s*(?:(?:Mrs?|MM?|Ms|Dr|St)\. )?[^\s\d.,;:!?…—]+(?: [^\s\d.,;:!?…—]+(?=[\s.,;:!?…])){0,3}/u;

/** So many characters fill the three lines beside a large letter, also on a wide page. */
const ENOUGH_FOR_INITIAL = 240;

/** Names the epigraphs and the first paragraph, whose first words are set in small capitals; `initial` asks for a large letter, too, if there is room. */
export function markChapterOpening(tree: Tree, initial: boolean): void {
  for (const block of tree.children) {
    if (block.type !== "element") continue;
    if (block.tagName === "blockquote") {
      Object.assign(block.properties, { className: ["epigraph"], "epub:type": "epigraph", role: "doc-epigraph" });
      continue;
    }
    if (block.tagName === "p") {
      block.properties.className = initial && textOf(block).length >= ENOUGH_FOR_INITIAL ? ["opening", "initial"] : ["opening"];
      setFirstWords(block);
    }
    return;
  }
}

function setFirstWords(paragraph: Element): void {
  const [text] = paragraph.children;
  const words = text?.type === "text" ? FIRST_WORDS.exec(text.value)?.[0] : undefined;
  if (text?.type !== "text" || !words) return;
  text.value = text.value.slice(words.length);
  paragraph.children.unshift({
    type: "element",
    tagName: "span",
    properties: { className: ["first-words"] },
    children: [{ type: "text", value: words }],
  });
}
