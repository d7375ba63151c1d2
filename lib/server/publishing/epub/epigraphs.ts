import "server-only";

import type { Element, Tree } from "#lib/server/modules/chapters/chapter-tree";

/** Marks the quotations before the text as epigraphs, with their sources. */
export function markEpigraphs(tree: Tree): void {
  for (const block of tree.children) {
    if (block.type !== "element") continue;
    if (block.tagName !== "blockquote") return;
    Object.assign(block.properties, { className: ["epigraph"], "epub:type": "epigraph", role: "doc-epigraph" });
    markAttribution(block);
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
