import "server-only";

import { toString as textOf } from "hast-util-to-string";
import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";

/**
 * The first words of a chapter: at most four, up to punctuation or a digit, which have no small capitals. An abbreviated title ("Mr.") does
 * not end the phrase and is not separated from the name.
 */
const FIRST_WORDS = /^\s*(?:(?:Mrs?|MM?|Ms|Dr|St)\. )?[^\s\d.,;:!?…—]+(?: [^\s\d.,;:!?…—]+(?=[\s.,;:!?…])){0,3}/u;

/** The length in characters that fills three lines beside a drop cap, also on wide pages. */
const MIN_INITIAL_LENGTH = 240;

/**
 * Marks epigraphs and the first paragraph, and puts its first words into small capitals; with `initial`, also a drop cap if the paragraph
 * is long enough.
 */
export function markChapterOpening(tree: Tree, initial: boolean): void {
  for (const block of tree.children) {
    if (block.type !== "element") continue;
    if (block.tagName === "blockquote") {
      Object.assign(block.properties, { className: ["epigraph"], "epub:type": "epigraph", role: "doc-epigraph" });
      markAttribution(block);
      continue;
    }
    if (block.tagName === "p") {
      block.properties.className = initial && textOf(block).length >= MIN_INITIAL_LENGTH ? ["opening", "initial"] : ["opening"];
      setFirstWords(block);
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
